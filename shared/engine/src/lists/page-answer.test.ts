import { expect, it } from 'vitest'
import { ANSWER_BYTES_MAX } from './limits.js'
import { pageAnswer, pageOf } from './page-answer.js'

const rowsOf = (count: number, characters: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `row ${at}`, text: 'x'.repeat(characters) }))
const read = async (rows: { id: string; text: string }[]) => {
  const { body } = await pageAnswer(rows)
  return { body, ...(JSON.parse(body) as { data: { id: string }[]; cursor: string | null }) }
}

it('shows all rows that fit, and the last as cursor', async () => {
  const rows = rowsOf(3, 10)
  expect(await read(rows)).toMatchObject({ data: rows, cursor: 'row 2' })
})

it('has no cursor when there are no rows', async () => {
  expect(await read([])).toMatchObject({ data: [], cursor: null })
})

it('is cut before it does not pass the broker, and the cursor is that of the last row shown', async () => {
  const rows = rowsOf(500, 64 * 1024)
  const { body, data, cursor } = await read(rows)
  expect(data.length).toBeGreaterThan(0)
  expect(data.length).toBeLessThan(rows.length)
  expect(cursor).toBe(data.at(-1)?.id)
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(ANSWER_BYTES_MAX + 100)
})

it('shows one row in any case, so that who follows the cursor gets on', async () => {
  const rows = rowsOf(2, ANSWER_BYTES_MAX)
  expect(await read(rows)).toMatchObject({ data: [{ id: 'row 0' }], cursor: 'row 0' })
})

it('carries a text as it is, and further members beside the rows', async () => {
  const { body } = await pageOf([{ place: 'a' }], {
    toText: () => '{"amount":1.50}',
    cursorOf: ({ place }) => place,
    fields: { count: 7 },
  })
  expect(body).toBe('{"data":[{"amount":1.50}],"cursor":"a","count":7}')
})

const cursorWith = async (rows: { id: string; text: string }[], next: string | null) => {
  const { body } = await pageOf(rows, {
    toText: (row) => JSON.stringify(row),
    cursorOf: ({ id }) => id,
    next,
  })
  return (JSON.parse(body) as { cursor: string | null }).cursor
}

it('goes on behind the rows where it is told so, unless rows are left', async () => {
  expect(await cursorWith([], 'z')).toBe('z')
  expect(await cursorWith(rowsOf(2, 10), 'z')).toBe('z')
  expect(await cursorWith(rowsOf(2, 10), null)).toBeNull()
  expect(await cursorWith(rowsOf(2, ANSWER_BYTES_MAX), 'z')).toBe('row 0')
})
