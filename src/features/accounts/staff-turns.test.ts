import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/start-test-app.ts'

// spec: accounts-7
test('who sends too much at once is refused at once and fairly: colleagues wait, another company does not', async () => {
  const app = await startTestApp()
  const [own, other] = await app.foundCompanies(['Lepelhuis', 'Messenhof'])
  // The server has met both.
  for (const owner of [own, other]) expect((await owner?.get('/dish/GetDishes'))?.status).toBe(200)
  const ended: string[] = []
  const waiting = () => app.server.gauges.find(({ name }) => name === 'menukaart_calls_waiting')?.read() ?? -1
  let mostWaiting = 0
  const many = Array.from({ length: 200 }, async (_, nth) => {
    const answer = await own?.post('/dish/SetDish', { name: `Soep ${nth}`, price: 5 })
    ended.push('own')
    mostWaiting = Math.max(mostWaiting, waiting())
    return answer
  })
  const theirs = other?.get('/dish/GetDishes').finally(() => ended.push('other'))
  const answers = await Promise.all(many)
  expect((await theirs)?.status).toBe(200)
  const refused = answers.filter((answer) => answer?.status === 503)
  expect(refused).toHaveLength(200 - 60)
  for (const answer of refused) {
    expect(answer?.headers['retry-after']).toBe('5')
    expect(answer?.body).toEqual({
      code: 'busy',
      message: 'Er worden nu te veel dingen tegelijk gevraagd. Probeer het zo weer.',
    })
  }
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(60)
  expect(ended.indexOf('other')).toBeLessThan(200 - 20)
  expect([mostWaiting > 40 && mostWaiting <= 54, waiting()]).toEqual([true, 0])
  expect((await own?.get('/dish/GetDishes'))?.status).toBe(200)
})

// How connections end does not depend on the database.
if (inject('database') === 'sqlite')
  test('a turn ends with the connection of a client that does not wait for its answer', async () => {
    const app = await startTestApp()
    const owner = await app.foundCompany('Lepelhuis')
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const request = `GET /dish/GetDishes HTTP/1.1\r\nhost: x\r\ncookie: ${owner.cookie}\r\n\r\n`
    const sockets = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined)
        onTestFinished(() => void socket.destroy())
        await once(socket, 'connect')
        return socket
      }),
    )
    for (const socket of sockets) socket.write(request, () => socket.resetAndDestroy())
    await expect.poll(async () => (await owner.get('/dish/GetDishes')).status).toBe(200)
  })
