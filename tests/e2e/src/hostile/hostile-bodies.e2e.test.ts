import { Readable } from 'node:stream'
import { fieldsOf, withJsonAt } from '@loyalty/testing/json-fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJudge, type Judge } from '../harness/answers.js'
import type { ErrorBody } from '../harness/client.js'
import { exampleOf, send, targetOf } from '../harness/examples.js'
import { createFixture, readAccount, type Fixture } from '../harness/fixture.js'
import { inParallel } from '../harness/in-parallel.js'
import { readApi, type Api, type Operation } from '../harness/openapi.js'

let api: Api
let judge: Judge
let fixture: Fixture
let before: object

beforeAll(async () => {
  ;[api, fixture] = await Promise.all([readApi(), createFixture()])
  judge = createJudge()
  before = await readAccount(fixture)
})

const JSON_HEADER = { 'content-type': 'application/json' }
/** One byte more than any operation takes. */
const TEN_MEGABYTES = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')

const isWithBody = ({ body }: Operation): boolean => body !== null

const needsBody = ({ needs_body: isNeeded }: Operation): boolean => isNeeded

/**
 * One code reads the bodies of all operations; the gateway's own tests (read-body.test.ts,
 * parse-request.test.ts) try it with rows of each sort. Here every row meets some operations, in turn, and
 * every operation meets one row of each table.
 */
const inTurn =
  <Row>(rows: readonly Row[]) =>
  (operations: readonly Operation[], row: Row): Operation[] =>
    operations.filter((_, at) => at % rows.length === rows.indexOf(row))

interface Sent {
  rawBody: string | Buffer | Readable
  headers: Record<string, string>
}

/** Sends this to all operations, which refuse it with that code. */
async function expectRefusedEverywhere(
  operations: readonly Operation[],
  sentTo: (operation: Operation) => Sent,
  code: string,
  atATime?: number,
): Promise<void> {
  const problems = await inParallel(
    operations,
    async (operation) => {
      const target = targetOf(operation, exampleOf(operation, fixture))
      const answer = await send<ErrorBody>(fixture, operation, target, sentTo(operation))
      const problem =
        judge.refusalProblem(operation, answer) ??
        (answer.body.code === code ? null : `${answer.body.code} in place of ${code}`)
      return problem === null ? [] : [`${operation.id}: ${problem}`]
    },
    atATime,
  )
  expect(operations.length).toBeGreaterThan(0)
  expect(problems.flat()).toEqual([])
}

const exampleText = (operation: Operation) =>
  JSON.stringify(exampleOf(operation, fixture).body ?? {})

const malformed: [name: string, rawBody: string | Buffer][] = [
  ['nothing', ''],
  ['white space', ' \n'],
  ['an unfinished object', '{"name":'],
  ['an object and more', '{}{}'],
  ['single quotes', "{'name':'x'}"],
  ['a trailing comma', '{"name":"x",}'],
  ['a comment', '{/* */}'],
  ['NaN', '{"name":NaN}'],
  ['a control character in a text', '{"name":"a\nb"}'],
  ['two byte order marks', '\ufeff\ufeff{}'],
  ['a form', 'name=x'],
  ['XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['no UTF-8', Buffer.from('7b226e616d65223a22ff22 7d'.replaceAll(' ', ''), 'hex')],
  ['a surrogate in UTF-8', Buffer.from('7b226e616d65223a22eda08022 7d'.replaceAll(' ', ''), 'hex')],
]
const noObjects = ['null', '[]', '[{}]', '"text"', '1', 'true']
const bodies = ['[{}]', '{"a":1}', '{"__proto__":1}', 'null', '"text"']
const readTypes = ['text/plain', 'application/json', 'application/x-www-form-urlencoded']
const otherTypes = [
  '',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/vnd.api+json',
  'application/jsonp',
  'application/json; charset=latin1',
  'application/json, text/plain',
  'json',
  '*/*',
]
const codings = ['gzip', 'br', 'unknown']
const tooLarge: [name: string, bodyOf: () => Buffer | Readable][] = [
  ['whose length is told', () => TEN_MEGABYTES],
  ['in chunks', () => Readable.from(chunksOf(TEN_MEGABYTES))],
]

describe('the body as a whole', () => {
  it.each(malformed)('%s: MALFORMED_JSON', async (name, rawBody) => {
    const takers = api.operations.filter(rawBody === '' ? needsBody : isWithBody)
    await expectRefusedEverywhere(
      inTurn(malformed.map(([row]) => row))(takers, name),
      () => ({ rawBody, headers: JSON_HEADER }),
      'MALFORMED_JSON',
    )
  })

  it.each(noObjects)('%s is no object', async (rawBody) => {
    await expectRefusedEverywhere(
      inTurn(noObjects)(api.operations.filter(isWithBody), rawBody),
      () => ({ rawBody, headers: JSON_HEADER }),
      'VALIDATION_ERROR',
    )
  })

  it.each(bodies)('%s is refused where no body is taken', async (rawBody) => {
    await expectRefusedEverywhere(
      inTurn(bodies)(
        api.operations.filter((operation) => !isWithBody(operation)),
        rawBody,
      ),
      () => ({ rawBody, headers: JSON_HEADER }),
      'VALIDATION_ERROR',
    )
  })

  it.each(readTypes)('{} of type %s is taken by reads without a body', async (type) => {
    const reads = api.operations.filter(({ method }) => method === 'GET')
    const answers = await inParallel(inTurn(readTypes)(reads, type), (operation) =>
      send(fixture, operation, targetOf(operation, exampleOf(operation, fixture)), {
        rawBody: '{}',
        headers: { 'content-type': type },
      }),
    )
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  it.each(otherTypes)('content type %j: UNSUPPORTED_MEDIA_TYPE', async (type) => {
    await expectRefusedEverywhere(
      inTurn(otherTypes)(api.operations.filter(isWithBody), type),
      (operation) => ({
        rawBody: exampleText(operation),
        headers: type === '' ? {} : { 'content-type': type },
      }),
      'UNSUPPORTED_MEDIA_TYPE',
    )
  })

  it.each(codings)('content encoding %s: UNSUPPORTED_MEDIA_TYPE', async (coding) => {
    await expectRefusedEverywhere(
      inTurn(codings)(api.operations.filter(isWithBody), coding),
      (operation) => ({
        rawBody: exampleText(operation),
        headers: { ...JSON_HEADER, 'content-encoding': coding },
      }),
      'UNSUPPORTED_MEDIA_TYPE',
    )
  })

  it.each(tooLarge)('10 MB %s: PAYLOAD_TOO_LARGE, whatever the operation', async (name, bodyOf) => {
    await expectRefusedEverywhere(
      inTurn(tooLarge.map(([row]) => row))(api.operations, name),
      () => ({ rawBody: bodyOf(), headers: JSON_HEADER }),
      'PAYLOAD_TOO_LARGE',
      4,
    )
  })

  it('a member that the operation does not know is refused, wherever it stands', async () => {
    const unknown = ['unknown', '$set', 'a.b', '__proto__', 'constructor', '_bsontype', '_id', '']
    // Of a device what nobody knows is left out, whatever it is called.
    const free = /(^|\.)(tags|metadata|attributes|settings|data)(\.|$)|^(vendors|device_info)$/
    for (const name of unknown) {
      await expectRefusedEverywhere(
        inTurn(unknown)(api.operations.filter(isWithBody), name),
        (operation) => {
          const { body } = exampleOf(operation, fixture)
          return { rawBody: withField(body ?? {}, name), headers: JSON_HEADER }
        },
        'VALIDATION_ERROR',
      )
    }
    const nested = api.operations.filter(isWithBody).flatMap((operation) => {
      const { body = {}, ...rest } = exampleOf(operation, fixture)
      return fieldsOf(body).flatMap((path, place) => {
        const value = path.reduce<unknown>((at, key) => (at as never)[key], body)
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        if (!isObject || free.test(path.join('.'))) return []
        return {
          operation,
          target: targetOf(operation, rest),
          rawBody: withJsonAt(body, path, withField(value, unknown[place % unknown.length] ?? '')),
        }
      })
    })
    const problems = await inParallel(nested, async ({ operation, target, rawBody }) => {
      const answer = await send(fixture, operation, target, { rawBody, headers: JSON_HEADER })
      const problem = judge.refusalProblem(operation, answer)
      return problem === null ? [] : [`${operation.id}: ${problem} for ${rawBody}`]
    })
    expect(nested.length).toBeGreaterThan(0)
    expect(problems.flat()).toEqual([])
  })

  it('nothing of all this was stored', async () => {
    expect(await readAccount(fixture)).toEqual(before)
  })
})

/** The JSON text of an object with one more field, whose name may be one that is no mere key. */
function withField(object: object, name: string): string {
  const text = JSON.stringify(object)
  const rest = text === '{}' ? '}' : `,${text.slice(1)}`
  return `{${JSON.stringify(name)}:{"a":1}${rest}`
}

function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
