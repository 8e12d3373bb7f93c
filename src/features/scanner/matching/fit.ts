import { indexOfValue } from './alignment.ts'
import type { SymbolLayout } from './symbols.ts'
import { type BarLook, blurs, gains, renderSymbol } from './templates.ts'

/** The look that explains a sampled symbol best, and the symbol rendered so. */
export type Fit = { look: BarLook; rendered: Float32Array; correlation: number }

/** Finds the blur, and then the width of the bars, with which these patterns explain the samples best. */
export function fitLook(samples: Float32Array, layout: SymbolLayout, patterns: readonly number[]): Fit {
  const fitOf = (look: BarLook): Fit => {
    const rendered = renderSymbol(layout, patterns, look)
    return { look, rendered, correlation: correlate(samples, rendered) }
  }
  const blurred = best(blurs.map((blur) => fitOf({ blur, gain: 0 })))
  return best([blurred, ...gains.map((gain) => fitOf({ blur: blurred.look.blur, gain }))])
}

function best(fits: readonly Fit[]): Fit {
  return fits.reduce((one, other) => (other.correlation > one.correlation ? other : one))
}

/** Returns how much samples look like a rendered symbol, whatever their contrast: 1 when they differ by nothing else. */
export function correlate(samples: Float32Array, rendered: Float32Array): number {
  let [sum, renderedSum, squares, renderedSquares, products] = [0, 0, 0, 0, 0]
  for (let index = 0; index < rendered.length; index++) {
    const value = samples[indexOfValue(index)] as number
    const expected = rendered[index] as number
    sum += value
    renderedSum += expected
    squares += value * value
    renderedSquares += expected * expected
    products += value * expected
  }
  const count = rendered.length
  const spread = (squares - sum ** 2 / count) * (renderedSquares - renderedSum ** 2 / count)
  return (products - (sum * renderedSum) / count) / Math.sqrt(Math.max(1e-9, spread))
}

/** Corrects the black and white of samples, in place, by what is black and white in the symbol: each linear in x. */
export function relevel(samples: Float32Array, rendered: Float32Array): void {
  const count = rendered.length
  const equations = Array.from({ length: 4 }, () => new Float64Array(5))
  for (let index = 0; index < count; index++) {
    const x = (2 * index) / count - 1
    const expected = rendered[index] as number
    addTo(equations, [1, x, expected, x * expected], samples[indexOfValue(index)] as number)
  }
  const [white = 0, whiteSlope = 0, contrast = 1, contrastSlope = 0] = solve(equations)
  for (let index = 0; index < samples.length; index++) {
    const x = Math.min(1, Math.max(-1, (index - indexOfValue(0)) / count - 1))
    const scale = contrast + contrastSlope * x
    if (scale > 0.15) samples[index] = ((samples[index] as number) - white - whiteSlope * x) / scale
  }
}

function addTo(equations: readonly Float64Array[], terms: readonly number[], value: number): void {
  for (let row = 0; row < 4; row++) {
    const equation = equations[row] as Float64Array
    const factor = terms[row] as number
    for (let column = 0; column < 4; column++)
      equation[column] = (equation[column] as number) + factor * (terms[column] as number)
    equation[4] = (equation[4] as number) + factor * value
  }
}

/** Solves linear equations by elimination. They are of least squares: positive, so that no pivoting is needed. */
function solve(equations: readonly Float64Array[]): number[] {
  equations.forEach((pivot, column) => {
    const head = pivot[column] || Number.MIN_VALUE
    for (const other of equations) {
      if (other === pivot) continue
      const factor = (other[column] as number) / head
      for (let index = column; index < other.length; index++)
        other[index] = (other[index] as number) - factor * (pivot[index] as number)
    }
  })
  return equations.map((equation, row) => (equation.at(-1) ?? 0) / (equation[row] || Number.MIN_VALUE))
}
