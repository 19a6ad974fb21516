import { errorOf, failureOf, withKey } from './loyalty-error.js'
import type { Call, CallOptions, ListCall, Page } from './method.js'
import type { Methods } from './methods.js'
import { isOfType, type repeating, type Settled } from './repeat.js'
import type { Operation } from './table.js'

export interface Transport {
  origin: string
  /** Puts the token on a request. */
  authorize: (request: Request) => Promise<void>
  /** Sends a request of an operation, and repeats it. */
  send: ReturnType<typeof repeating>
}

type Untyped = (...values: unknown[]) => Call<unknown>
interface Tree {
  [name: string]: Tree | Untyped
}

/** An object for each resource, with a function for each of its operations. */
export function resourcesOf(operations: readonly Operation[], transport: Transport): Methods {
  const all: Tree = {}
  for (const operation of operations) {
    const names = operation.name.split('.')
    const last = names.pop() ?? ''
    let within = all
    for (const name of names) within = (within[name] ??= {}) as Tree
    within[last] = methodOf(operation, transport)
  }
  return all as unknown as Methods
}

interface Given {
  places: unknown[]
  input: object | undefined
  options: CallOptions
}

interface Answered<Answer> {
  answer: Answer
  response: Response
}

function methodOf(operation: Operation, transport: Transport): Untyped {
  const placesCount = operation.path.split(':').length - 1
  return (...values) => {
    const rest = values.slice(placesCount)
    const given: Given = {
      places: values.slice(0, placesCount),
      input: operation.input === '-' ? undefined : (rest.shift() as object | undefined),
      options: (rest[0] as CallOptions | undefined) ?? {},
    }
    if (operation.kind === 'p') return listCallOf((one) => ask(operation, transport, one), given)
    return callOf(ask(operation, transport, given))
  }
}

async function ask<Answer>(
  operation: Operation,
  { origin, authorize, send }: Transport,
  given: Given,
): Promise<Answered<Answer>> {
  const request = requestOf(operation, origin, given)
  try {
    await authorize(request)
    const response = await send(request, operation.name, failureOf)
    return { answer: (await answerIn(response, operation.kind)) as Answer, response }
  } catch (error) {
    // Whoever gave a signal is told its reason, as by fetch.
    given.options.signal?.throwIfAborted()
    throw withKey(error, request.headers.get('idempotency-key'))
  }
}

function requestOf(
  { name, method, path, input: where }: Operation,
  origin: string,
  { places, input, options: { idempotencyKey, signal, headers: own } }: Given,
): Request {
  let at = 0
  const filled = path.replaceAll(':', () => placeOf(places[at++], name))
  const headers = new Headers(own)
  if (typeof idempotencyKey === 'string') headers.set('Idempotency-Key', idempotencyKey)
  const init: RequestInit = { method, headers, signal: signal ?? null }
  if (input === undefined || where === 'q') {
    return new Request(origin + withQuery(filled, input ?? {}), init)
  }
  headers.set('Content-Type', 'application/json')
  return new Request(origin + filled, { ...init, body: JSON.stringify(input) })
}

/** Dots alone would be read as steps to another path, and nothing at all too. */
function placeOf(value: unknown, name: string): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value)
  throw new TypeError(
    `${name} needs a text for each place of its path, not ${JSON.stringify(value)}`,
  )
}

function withQuery(path: string, query: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value))
  }
  const text = parameters.toString()
  if (text === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${text}`
}

async function answerIn(response: Settled, kind: string): Promise<unknown> {
  // The service answers no operation with a page for people, and a proxy that wants a sign-in does.
  if (response.ok && kind === 'r' && !isOfType(response, 'text/html')) return response
  const body = await jsonOf(response)
  const isExpected = typeof body === 'object' && body !== null && (kind === 'b' || 'data' in body)
  if (!response.ok || !isExpected) throw errorOf(response, body)
  return kind === 'd' && 'data' in body ? body.data : body
}

/** Null for what is no JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  if (isOfType(response, 'application/json')) return response.json().catch(() => null)
  await response.body?.cancel()
  return null
}

function callOf<Answer>(answered: Promise<Answered<Answer>>): Call<Answer> {
  const call = answered.then(({ answer }) => answer)
  return Object.assign(call, {
    withResponse() {
      // A failure is told by what is returned, and only there.
      call.catch(() => undefined)
      return answered
    },
  })
}

/** The first page is asked for at once, each other one when its rows are wanted. */
function listCallOf(
  askFor: (given: Given) => Promise<Answered<Page<unknown>>>,
  { places, input, options }: Given,
): ListCall<unknown> {
  const first = callOf(askFor({ places, input, options }))
  // Another page is another request, which the key of the first does not stand for.
  const { idempotencyKey: _ofFirst, ...others } = options
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      let page = await first
      yield* page.data
      // A page may have fewer rows than its limit, or none: the one without a cursor is the end.
      while (page.cursor !== null) {
        const { cursor } = page
        const next = await askFor({ places, input: { ...input, cursor }, options: others })
        page = next.answer
        yield* page.data
      }
    },
  })
}
