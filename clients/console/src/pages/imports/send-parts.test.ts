import { describe, expect, test } from 'vitest'
import { sendParts } from './send-parts.js'

const parts = [['a', 'b'], ['c', 'd'], ['e']]

const sendAllBut = async (refused: Readonly<Record<string, string>>) => {
  const sent: string[] = []
  const outcome = await sendParts(parts, {
    send: async ([first = '']) => {
      sent.push(first)
      const code = refused[first]
      if (code !== undefined) throw new Error(code)
      return `import of ${first}`
    },
    isRefusedWhole: (thrown) => String(thrown).includes('IMPORT_ALL_FAILED'),
  }).catch(String)
  return { sent, outcome }
}

describe('the parts of a file', () => {
  test('are all sent, though no row of one can be taken', async () => {
    expect(await sendAllBut({ c: 'IMPORT_ALL_FAILED' })).toStrictEqual({
      sent: ['a', 'c', 'e'],
      outcome: { ids: ['import of a', 'import of e'], refusedRows: 2 },
    })
  })

  test('are refused where no row of any can be taken', async () => {
    const all = { a: 'IMPORT_ALL_FAILED', c: 'IMPORT_ALL_FAILED', e: 'IMPORT_ALL_FAILED' }
    expect((await sendAllBut(all)).outcome).toBe('Error: IMPORT_ALL_FAILED')
  })

  test('wait for another try where one is not answered', async () => {
    expect(await sendAllBut({ c: 'RATE_LIMITED' })).toStrictEqual({
      sent: ['a', 'c'],
      outcome: 'Error: RATE_LIMITED',
    })
  })
})
