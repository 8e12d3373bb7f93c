import type { Imprint, Paper } from '../papers.ts'
import { printCards } from './cards-paper.ts'
import { printInstruction } from './instruction-paper.ts'
import { printLarge } from './large-paper.ts'
import { printLog } from './log-paper.ts'
import { printMatrix } from './matrix-paper.ts'
import { printSignoffs } from './signoffs-paper.ts'
import { printSigns } from './signs-paper.ts'

/** Makes the PDF of a paper. */
export function printPaper(imprint: Imprint, paper: Paper): Promise<Buffer> {
  switch (paper.kind) {
    case 'matrix':
      return printMatrix(imprint, paper)
    case 'signs':
      return printSigns(imprint, paper)
    case 'cards':
      return printCards(imprint, paper)
    case 'large':
      return printLarge(imprint, paper)
    case 'log':
      return printLog(imprint, paper)
    case 'instruction':
      return printInstruction(imprint, paper)
    case 'signoffs':
      return printSignoffs(imprint, paper)
  }
}
