import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from '../../test/support/run.js'

it('a move does not begin where gateways have another file, and says nothing of a file that is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cells-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [cells, addresses] = [join(folder, 'cells.json'), join(folder, 'addresses.json')]
  await writeFile(cells, JSON.stringify({ version: 2, cells: [{ name: 'north' }] }))
  await writeFile(addresses, '{}')
  const answer = JSON.stringify({ keys: [], cells_version: 1 })
  const gateway = createServer((_request, response) => response.end(answer))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void gateway.close())
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const account = '0190f3a2-0000-7000-8000-00000000000a'
  const options = ['--cells', cells, '--addresses', addresses, '--gateway', url, '--wait', '0']
  const { code, error } = await run(['accounts', 'move', account, '--to', 'north', ...options])
  expect({ code, error }).toEqual({
    code: 1,
    error: expect.stringContaining('that it goes by version 2 of the file of cells') as unknown,
  })
  expect(error).not.toContain('is written')
})
