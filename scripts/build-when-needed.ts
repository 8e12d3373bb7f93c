import { buildDist, isBuilt } from './dist.ts'

if (!isBuilt()) {
  console.log('Building the screens (only when they changed) ...')
  try {
    await buildDist()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
