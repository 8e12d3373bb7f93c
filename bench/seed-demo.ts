import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { demoRestaurants } from '../src/app/demo/restaurants.ts'
import { type SeededRestaurant, seedRestaurant } from '../src/app/demo/seed.ts'

/** Makes the six restaurants of the demo in a new data folder. */
export async function seedDemo(dataDir: string): Promise<SeededRestaurant[]> {
  const connection = connect({ databaseUrl: undefined, dataDir })
  await migrate(connection.db)
  const seeded = []
  for (const restaurant of demoRestaurants)
    seeded.push(await seedRestaurant(connection, 'http://localhost', restaurant))
  await connection.close()
  return seeded
}
