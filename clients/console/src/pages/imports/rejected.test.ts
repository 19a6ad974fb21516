import { expect, test } from 'vitest'
import { readCsv } from './csv.js'
import { rejectedFile } from './rejected.js'

test('rejected rows keep their columns, with the line and each reason once', async () => {
  const csv = await readCsv(Buffer.from('id,points\na,5\nb,many\nc\nd,x\n'))
  const rejected = [
    { line: 3, reason: 'No number.' },
    { line: 4, reason: 'Too short.' },
    { line: 3, reason: 'No number.' },
    { line: 3, reason: 'Twice.' },
  ]
  expect(rejectedFile(csv, rejected, { line: 'Line', reason: 'Reason' })).toStrictEqual([
    ['id', 'points', 'Line', 'Reason'],
    ['b', 'many', '3', 'No number. Twice.'],
    ['c', '', '4', 'Too short.'],
  ])
})
