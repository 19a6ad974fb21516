import type { Json } from '../../api/client.js'
import { command } from '../../command-line/command.js'
import type { Command, Context } from '../../command-line/command.js'
import type { Parameters } from '../../command-line/parameter.js'
import { sheet } from '../../output/sheet.js'
import { withIds } from './names.js'
import { pathOf } from './path.js'

interface ShowSpec {
  name?: string
  summary: string
  path: string
  arguments?: Parameters
  /** How people see it; a line a member unless it is said otherwise. */
  render?: (data: Json) => string
  examples: readonly [string, ...string[]]
}

/** A command that shows one thing. */
export const showCommand = ({ name = 'show', path, render = sheet, ...spec }: ShowSpec): Command =>
  command({
    ...spec,
    name,
    connects: true,
    arguments: spec.arguments ?? {},
    run: async (values: Record<string, unknown>, context) => {
      const api = await context.api()
      const known = await withIds(api, values)
      printData(context, await api.ask({ method: 'GET', path: pathOf(path, known) }), render)
    },
  })

/** Prints `{data: …}`: what is inside, for people or for a program. */
export function printData(
  { io, isJson }: Context,
  answer: Json,
  render: (data: Json) => string = sheet,
): void {
  const data = dataOf(answer)
  io.write(isJson ? `${JSON.stringify(data)}\n` : render(data))
}

export const dataOf = ({ data }: Json): Json =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Json) : {}
