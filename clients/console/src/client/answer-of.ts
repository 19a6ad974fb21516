import type { operations } from '@loyalty/client'

/** What an operation answers where it succeeds. */
export type AnswerOf<Operation extends keyof operations> = operations[Operation] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
}
  ? Answer
  : never
