import { queryOptions } from '@tanstack/react-query'
import type { OpenQuestions } from '#features/products/questions/schema.ts'
import { call } from '#web/call.ts'

/** The query for all questions that somebody with the right must answer. */
export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: () => call<OpenQuestions>('GET', '/question/GetQuestions'),
})
