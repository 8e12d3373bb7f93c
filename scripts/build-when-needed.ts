import { buildWeb, isBuilt } from './web-build.ts'

if (!isBuilt()) {
  console.log('Building the screens (only when they changed) ...')
  try {
    await buildWeb()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
