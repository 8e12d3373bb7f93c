import type { Imprint, Paper } from '../papers.ts'
export function createPaperMaker() {
  return {
    make: async (imprint: Imprint, paper: Paper) => Buffer.from(JSON.stringify({ imprint, paper })),
    close: async () => undefined,
  }
}
