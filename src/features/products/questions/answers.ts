/**
 * The answers that somebody with the right can give: to words against data and to a claim; about a sheet (two); about what
 * was taken out (two).
 */
export const answerNames = {
  right: 'Klopt zo',
  accept: 'Overnemen',
  keep: 'Zo laten',
  gone: 'Hoort er niet in',
  back: 'Terugzetten',
} as const

export type Answer = keyof typeof answerNames
