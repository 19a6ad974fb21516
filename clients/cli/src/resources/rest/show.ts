import type { Api, Json } from '../../api/client.js'
import { command, type Command, type Context } from '../../command-line/command.js'
import type { Parameters } from '../../command-line/parameter.js'
import { sheet } from '../../output/sheet.js'
import { namesShown, withIds } from './names.js'

interface ShowSpec {
  name?: string
  summary: string
  path: string
  arguments?: Parameters
  /** All of it stays as it came: nothing is put beside its ids. */
  isWhole?: true
  /** How people see it; a line a member unless it is said otherwise. */
  render?: (data: Json) => string
  examples: readonly [string, ...string[]]
}

/** A command that shows one thing. */
export const showCommand = ({
  name = 'show',
  path,
  isWhole,
  render = sheet,
  ...spec
}: ShowSpec): Command =>
  command({
    ...spec,
    name,
    call: { method: 'GET', path },
    connects: true,
    arguments: spec.arguments ?? {},
    run: async (values: Record<string, unknown>, context) => {
      const api = await context.api()
      const known = await withIds(api, values)
      const answer = await api.ask({ method: 'GET', path: pathOf(path, known) })
      await printData(context, isWhole ? null : api, answer, render)
    },
  })

/** Prints `{data: …}`: what is inside, for a program or, with names from a system, for people. */
export async function printData(
  { io, isJson }: Context,
  api: Api | null,
  answer: Json,
  render: (data: Json) => string = sheet,
): Promise<void> {
  const data = dataOf(answer)
  if (isJson) io.write(`${JSON.stringify(data)}\n`)
  else io.write(render(api === null ? data : await namesShown(api)(data)))
}

export const dataOf = ({ data }: Json): Json =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Json) : {}

/** Puts arguments into a path: `/coupons/{id}`. */
export const pathOf = (template: string, values: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))
