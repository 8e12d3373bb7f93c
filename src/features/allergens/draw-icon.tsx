import { type ComponentType, createElement } from 'react'

/** The props of a picture, which takes the colour of the text around it. */
export interface PictureProps {
  size?: number
  strokeWidth?: number
  'aria-hidden'?: 'true'
}

export type Picture = ComponentType<PictureProps>

interface Named {
  /** The part of the picture that the shape draws: 'stem', 'left-leaf'. */
  key: string
  strokeWidth?: string
}

type Shape =
  | readonly ['path', Named & { d: string; strokeDasharray?: string }]
  | readonly ['circle', Named & { cx: string; cy: string; r: string }]

/**
 * Creates a picture of our own on Lucide's grid, with the attributes of Lucide's own pictures. Does not use Lucide's
 * `createLucideIcon`, which has types only in the package's main entry: importing that loads thousands of icons.
 */
export function drawIcon(shapes: readonly Shape[]): Picture {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, strokeWidth = 2 }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawn}
    </svg>
  )
}
