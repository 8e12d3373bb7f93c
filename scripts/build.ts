import { buildDist } from './dist.ts'

await buildDist()
