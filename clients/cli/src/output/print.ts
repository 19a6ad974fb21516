import type { Context } from '../command-line/command.js'

/** Prints a result for people, or as one JSON object for programs. */
export function print({ io, isJson }: Context, result: object, sentence: string): void {
  io.write(`${isJson ? JSON.stringify(result) : sentence}\n`)
}
