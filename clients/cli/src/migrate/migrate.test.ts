import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrationStandIn } from '../../test/support/migration-stand-in.js'
import type { MigrationStandIn } from '../../test/support/migration-stand-in.js'
import { run } from '../../test/support/run.js'
import { refusal } from '../../test/support/stand-in.js'

const reward = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
let folder: string
let server: MigrationStandIn
/** Interrupts the command that was started last with `onStart`. */
let interrupt: () => void
const onStart = (stop: () => void): void => {
  interrupt = stop
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-migrate-'))
  server = await migrationStandIn()
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (name: string): string => join(folder, name)

async function write(name: string, content: string | Buffer): Promise<string> {
  await writeFile(inFolder(name), content)
  return inFolder(name)
}

const migrate = (args: readonly string[], given: Parameters<typeof run>[1] = {}) =>
  run(['migrate', ...args, '--url', server.url, '--token', 'x'], given)

const result = (out: string) => JSON.parse(out) as Record<string, unknown>
const ndjson = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `c-${at}` }))
const writes = () => server.calls.filter(({ method }) => method === 'POST')
const sentIds = (): string[] =>
  writes().flatMap(({ body }) =>
    (JSON.parse(body) as { customers: { id: string }[] }).customers.map(({ id }) => id),
  )

const theirCsv = [
  'no;first;last;joined;programme;points',
  'A1;Ada;Lovelace;24.12.2020;POINTS;1.234,5',
  'A1;Ada;Lovelace;24.12.2020;POINTS;10',
  'B2;Bob;;01.02.2021;;',
  '',
].join('\n')
const theirMapping = {
  csv: { delimiter: ';' },
  numbers: { decimal: ',', thousands: '.' },
  dates: { format: 'DD.MM.YYYY', zone: 'Europe/Berlin' },
  fields: {
    id: 'no',
    name: { columns: ['first', 'last'] },
    registration_date: 'joined',
    'balance[].reward_id': { column: 'programme', values: { POINTS: reward } },
    'balance[].amount': 'points',
    'balance[].funded_by': { constant: 'old-shop' },
    'metadata.source': { constant: 'old-shop' },
  },
}

const mappingOf = (until: object) => ({
  dates: { format: 'DD.MM.YYYY', zone: 'Europe/Berlin' },
  fields: {
    id: 'id',
    dob: 'born',
    'balance[p].reward_id': { constant: reward },
    'balance[p].amount': 'points',
    'balance[p].issued_at': 'from',
    'balance[p].expiration_date': { column: 'until', ...until },
  },
})

/** What stands before the error in the rows of a file of failed rows that do not fit their header. */
const cellsOf = (written: string): string[] =>
  written
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(/;\d+;;VALIDATION_ERROR;has \d cells? and not 4, /)[0] ?? '')

/** What a file of rows says of one whose entry of 0 was left out. */
const zeroOf = (line: number, message: string) =>
  `${line},balance[].amount,ENTRY_OF_ZERO,${message}`

describe('loyalty migrate customers', () => {
  it('makes customers of the rows of a foreign CSV file, and changes nothing the second time', async () => {
    const file = await write('customers.csv', theirCsv)
    const mapping = await write('mapping.json', JSON.stringify(theirMapping))
    const first = await migrate(['customers', file, '--mapping', mapping])
    expect(first).toMatchObject({
      code: 0,
      out: [
        'Read as UTF-8, separated by semicolons.',
        `${file}: 2 rows: 2 created, 0 updated, 0 unchanged, 0 failed`,
        '',
      ].join('\n'),
    })
    expect([...server.customers.values()].map((json) => JSON.parse(json))).toEqual([
      {
        id: 'A1',
        name: 'Ada Lovelace',
        registration_date: '2020-12-23T23:00:00.000Z',
        metadata: { source: 'old-shop' },
        balance: [
          { reward_id: reward, amount: 1234.5, funded_by: 'old-shop' },
          { reward_id: reward, amount: 10, funded_by: 'old-shop' },
        ],
      },
      {
        id: 'B2',
        name: 'Bob',
        registration_date: '2021-01-31T23:00:00.000Z',
        metadata: { source: 'old-shop' },
      },
    ])
    const second = await migrate(['customers', file, '--mapping', mapping])
    expect(second.out).toContain('0 created, 0 updated, 2 unchanged')
    expect(second.out).toContain('Nothing changed: everything was there already.')
  })

  it('a dry run names lines, columns and sums, and changes nothing', async () => {
    const broken = theirCsv.replace('01.02.2021', '31.02.2021')
    const file = await write('customers.csv', broken)
    const mapping = await write('mapping.json', JSON.stringify(theirMapping))
    const { code, out, error } = await migrate([
      'customers',
      file,
      '--mapping',
      mapping,
      '--dry-run',
      '--json',
    ])
    expect(code).toBe(1)
    expect(result(out)).toMatchObject({
      rows: 2,
      valid: 1,
      failed: 1,
      balances: { [reward]: '1244.5' },
      checked_by_system: true,
      created: 1,
      causes: [{ code: 'VALIDATION_ERROR', column: 'joined', count: 1, lines: [4] }],
      errors: [{ line: 4, column: 'joined', id: 'B2', code: 'VALIDATION_ERROR' }],
    })
    expect(error).toContain(
      'line 4: B2 VALIDATION_ERROR registration_date "31.02.2021" is not a date of the form DD.MM.YYYY (column joined)',
    )
    expect(server.customers.size).toBe(0)
    expect(writes().map(({ path }) => path)).toEqual(['/operator/v1/imports/check'])
    const offline = ['customers', file, '--mapping', mapping, '--dry-run', '--offline', '--json']
    expect(result((await migrate(offline)).out)).toMatchObject({ checked_by_system: false })
    const allWrong = await write('wrong.csv', 'id,email\na,x\n')
    const wrong = ['customers', allWrong, '--dry-run', '--offline']
    expect((await migrate(wrong)).out).toContain('The system was not asked')
    expect(server.calls).toHaveLength(1)
  })

  it('a dry run and a run fail for the same rows, and write the same file of them', async () => {
    const rows = [
      'id,name,email,registration_date,balance[].reward_id,balance[].amount',
      `c1,Ada,,,${reward},1`,
      `c1,Ada,,,${reward},-1`,
      'c2,Bob,no-mail,,,',
      'c3,Eve,,31.12.2020,,',
      'bad-4,Dan,,,,',
      'c5,Fay,,,,,x',
      'c6,Gil,,2020-12-31,,',
      'c2,Bob,,,,',
      'bad-8,Hal,,,,',
      'c9,Ida,no-mail,,,',
      'c6,Gil,,,,',
      '',
    ]
    const file = await write('customers.csv', rows.join('\n'))
    const told = async (name: string, ...more: string[]) => {
      const args = ['customers', file, '--failed', inFolder(name), '--json', '--batch', '3']
      const { code, out } = await migrate([...args, ...more])
      expect(code).toBe(1)
      const { errors, causes, failed } = result(out) as {
        errors: { line: number }[]
        causes: { cause: string; column: string | null; count: number; lines: number[] }[]
        failed: number
      }
      const written = (await readFile(inFolder(name), 'utf8')).trimEnd().split('\r\n')
      return { errors, causes, failed, written }
    }
    // A call's refusals are told after what was wrong before it was sent; the rows are the same.
    const sorted = ({ errors, causes, failed, written }: Awaited<ReturnType<typeof told>>) => ({
      failed,
      errors: errors.toSorted((left, right) => left.line - right.line),
      causes: causes
        .map(({ lines, ...cause }) => JSON.stringify([cause, lines.toSorted((a, b) => a - b)]))
        .toSorted(),
      written: written.toSorted(),
    })
    const dry = await told('dry.csv', '--dry-run')
    expect(server.customers.size).toBe(0)
    const real = await told('real.csv', '--parallel', '1')
    expect(sorted(dry)).toEqual(sorted(real))
    expect(dry.causes).toMatchObject([
      { code: 'VALIDATION_ERROR', column: 'email', count: 2, lines: [4, 11] },
      { code: 'REWARD_UNKNOWN', column: null, count: 2, lines: [6, 10] },
      { code: 'VALIDATION_ERROR', column: 'balance[].amount', count: 1, lines: [3] },
      { code: 'VALIDATION_ERROR', column: 'registration_date', count: 1, lines: [5] },
      {
        code: 'VALIDATION_ERROR',
        column: null,
        cause: expect.stringContaining('has 7 cells and not 6'),
        lines: [7],
      },
      { code: 'DUPLICATE_IN_FILE', column: 'id', count: 1, lines: [12] },
    ])
    expect(dry.written[0]).toBe(`${rows[0]},error_line,error_column,error_code,error_message`)
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 (big-endian)', (text: string) => Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
  ])(
    'a file of a spreadsheet in %s is read as it is, and says how',
    async (name, bytes, encoding) => {
      const rows = [
        'Número;Nombre;Gastado;',
        'A1;Núria Muñoz;12,5;',
        '',
        'B2;Iñaki;;',
        ';;;',
        'C3;Zoë;1,25;',
      ]
      const file = await write('clientes.csv', bytes(rows.join('\r\n')))
      const fields = { id: 'Número', name: 'Nombre', 'metrics.lifetime.spend_total': 'Gastado' }
      const mapping = await write('mapping.json', JSON.stringify({ fields }))
      const args = ['customers', file, '--mapping', mapping]
      const unmapped = await migrate(['customers', file])
      expect(unmapped).toMatchObject({ code: 2 })
      expect(unmapped.error).toContain('there is no Nombre')
      expect(unmapped.error).not.toContain('is not a path')
      expect(unmapped.error).toContain('A mapping says which column fills which member')
      const dry = await migrate([...args, '--dry-run'])
      expect(dry).toMatchObject({ code: 0, error: '' })
      expect(dry.out).toBe(
        [
          `Read as ${name}, separated by semicolons.`,
          'In numbers a comma or a point stands before the decimals.',
          `${file}: 3 rows, all of them right. Nothing was changed.`,
          'A run would end with 3 created, 0 updated, 0 unchanged.',
          '',
        ].join('\n'),
      )
      const { out } = await migrate([...args, '--json'])
      expect(result(out)).toMatchObject({ created: 3, read_as: { encoding, delimiter: ';' } })
      expect(JSON.parse(server.customers.get('A1') ?? '')).toMatchObject({
        name: 'Núria Muñoz',
        metrics: { lifetime: { spend_total: 12.5 } },
      })
    },
  )

  it('failed rows of a spreadsheet go back to it with a mark, and are read again', async () => {
    const text = 'id;name;gender\r\na;Iñaki;x\r\n'
    for (const bytes of [Buffer.from(`\uFEFF${text}`), Buffer.from(text, 'latin1')]) {
      const file = await write('customers.csv', bytes)
      const failed = inFolder('failed.csv')
      expect(await migrate(['customers', file, '--failed', failed])).toMatchObject({ code: 1 })
      expect((await stat(failed)).mode & 0o777).toBe(0o600)
      const written = await readFile(failed, 'utf8')
      expect(written).toMatch(/^\uFEFFid;name;gender;error_line;/)
      expect(written).toContain('a;Iñaki;x;2;gender;')
      await writeFile(failed, written.replace('ki;x', 'ki;MALE'))
      expect(await migrate(['customers', failed])).toMatchObject({ code: 0 })
      expect(JSON.parse(server.customers.get('a') ?? '')).toMatchObject({ name: 'Iñaki' })
      await rm(failed)
    }
  })

  const fullName = `Müller; O'Neil "x"`
  const quotedRow = `a;'Müller; O''Neil "x"';WRONG`
  const line = ndjson([{ no: 'a', name: fullName, sex: 'WRONG' }])
  it.each([
    ['csv', Buffer.from(`no;name;sex\r\n${quotedRow}\r\n`, 'latin1')],
    ['csv', Buffer.from(`\uFEFFno;name;sex\r\n${quotedRow}\r\n`)],
    ['ndjson', Buffer.from(line, 'latin1')],
    ['ndjson', Buffer.from(`\uFEFF${line}`)],
  ])('failed rows of %s are read again with the mapping of the file', async (format, bytes) => {
    const csv = { encoding: 'windows-1252', quote: "'", delimiter: ';' }
    const fields = { id: 'no', name: 'name', gender: 'sex' }
    const mapping = await write('mapping.json', JSON.stringify({ csv, fields }))
    const files = ['customers', 'failed', 'again'].map((one) => inFolder(`${one}.${format}`))
    const [file = '', failed = '', again = ''] = files
    await writeFile(file, bytes)
    const args = ['--mapping', mapping, '--failed']
    expect(await migrate(['customers', file, ...args, failed])).toMatchObject({ code: 1 })
    expect(await migrate(['customers', failed, ...args, again])).toMatchObject({ code: 1 })
    await writeFile(again, (await readFile(again, 'utf8')).replace('WRONG', 'MALE'))
    expect(await migrate(['customers', again, ...args, inFolder('none')])).toMatchObject({
      code: 0,
    })
    expect(JSON.parse(server.customers.get('a') ?? '')).toMatchObject({
      name: fullName,
      gender: 'MALE',
    })
  })

  it('a dry run warns of documents that are typed to fill a field, and a run takes them', async () => {
    const rows = [
      'id,document_type,document_number',
      'a,DNI,11111111',
      'b,DNI,S/N',
      'c,DNI,12345678',
    ]
    const file = await write('customers.csv', [...rows, 'd,DNI,Y0338163G', ''].join('\n'))
    for (const more of [[], ['--offline']]) {
      const dry = await migrate(['customers', file, '--dry-run', '--json', ...more])
      expect(dry).toMatchObject({ code: 0 })
      expect(result(dry.out)).toMatchObject({
        failed: 0,
        warned: 3,
        warning_causes: [
          { code: 'DOCUMENT_MADE_UP', column: 'document_number', count: 3, lines: [2, 3, 4] },
        ],
      })
      expect(dry.error).toContain('warning: line 2: a DOCUMENT_MADE_UP document_number "11111111"')
    }
    expect(await migrate(['customers', file])).toMatchObject({ code: 0 })
    expect(server.customers.size).toBe(4)
  })

  it('options say how a file is read where it shows something else', async () => {
    const bytes = Buffer.from('id|name,full|metrics.lifetime.spend_total\na|É,E|1,250\n', 'utf8')
    const file = await write('customers.txt', bytes)
    const wrong = await migrate(['customers', file, '--delimiter', ','])
    expect(wrong).toMatchObject({ code: 2 })
    expect(wrong.error).toContain('Read as UTF-8, separated by commas.')
    const fields = {
      id: 'id',
      name: 'name,full',
      'metrics.lifetime.spend_total': 'metrics.lifetime.spend_total',
    }
    const mapping = await write('mapping.json', JSON.stringify({ fields }))
    const args = ['customers', file, '--mapping', mapping, '--encoding', 'windows-1252']
    expect((await migrate(args)).error).toContain('"1,250" is not a number such as 12.5')
    expect(await migrate([...args, '--decimal', ','])).toMatchObject({ code: 0 })
    expect(JSON.parse(server.customers.get('a') ?? '')).toMatchObject({
      name: 'Ã‰,E',
      metrics: { lifetime: { spend_total: 1.25 } },
    })
  })

  it('what a spreadsheet did to numbers is an error of its row, in JSON too', async () => {
    const csv =
      'id,document_type,document_number\n1.23457E+11,,\na,DNI,"1,23457E+11"\nb,DNI,12345678Z\n'
    const file = await write('customers.csv', csv)
    const { error, out } = await migrate(['customers', file, '--dry-run'])
    expect(out).toContain('3 rows, 2 of them wrong')
    expect(
      error.match(/^line \d: .* looks like a number that a spreadsheet shortened/gm),
    ).toHaveLength(2)
    const lines = [
      { id: 'a', document_type: 'DNI', document_number: '1.23457E+11' },
      { id: 'b', phone: '3.46E+10' },
    ]
    const json = await write('customers.ndjson', ndjson(lines))
    const told = await migrate(['customers', json, '--dry-run', '--offline'])
    expect(told.error).toContain(
      'line 1: a VALIDATION_ERROR document_number "1.23457E+11" looks like',
    )
    expect(told.error).toContain('line 2: b VALIDATION_ERROR phone "3.46E+10" looks like')
  })

  it('NDJSON that a shell wrote as UTF-16 is read too', async () => {
    const file = await write(
      'customers.ndjson',
      Buffer.from(`\uFEFF${ndjson(people(2))}`, 'utf16le'),
    )
    const { out } = await migrate(['customers', file])
    expect(out).toContain('Read as UTF-16.\n')
    expect(out).toContain('2 created')
  })

  it('errors are told by their causes, with the first lines of each', async () => {
    const csv = ['id,email', ...Array.from({ length: 30 }, (_, at) => `c${at},no-mail`), 'bad,']
    const file = await write('customers.csv', csv.join('\n'))
    const { error } = await migrate(['customers', file, '--dry-run'])
    expect(error.match(/^line /gm)).toHaveLength(4)
    const cause = / +30 +VALIDATION_ERROR +email +email must be an e-mail address +2 3 4 …$/m
    expect(error).toMatch(cause)
    expect(error).toMatch(/ +1 +REWARD_UNKNOWN +names a reward that is not there +32$/m)
  })

  it('a day stays a birthday, and an expiry is left to the zone of the account', async () => {
    const csv = 'id,born,until,from,points\na,05.09.1954,31.12.2030,01.02.2020,1\n'
    const file = await write('customers.csv', csv)
    for (const [until, expiration_date] of [
      [{}, '2030-12-31'],
      [{ zone: 'America/Lima' }, '2031-01-01T04:59:59.999Z'],
      [{ day: 'start' }, '2030-12-30T23:00:00.000Z'],
      [{ day: 'end' }, '2030-12-31T22:59:59.999Z'],
    ] as const) {
      const mapping = await write('mapping.json', JSON.stringify(mappingOf(until)))
      expect(await migrate(['customers', file, '--mapping', mapping])).toMatchObject({ code: 0 })
      const issued_at = '2020-01-31T23:00:00.000Z'
      expect(JSON.parse(server.customers.get('a') ?? '')).toEqual({
        id: 'a',
        dob: '1954-09-05T00:00:00.000Z',
        balance: [{ reward_id: reward, amount: 1, issued_at, expiration_date }],
      })
    }
  })

  it('a type of document that is the same for all stands only where there is a number', async () => {
    const file = await write('customers.csv', 'id,doc\na,12345678Z\nb,\nc,-\n')
    const mapping = (number: object) =>
      write(
        'mapping.json',
        JSON.stringify({
          fields: { id: 'id', document_type: { constant: 'dni' }, document_number: number },
        }),
      )
    const args = ['customers', file, '--mapping']
    const ofColumn = await mapping({ column: 'doc', empty: ['-'] })
    expect(await migrate([...args, ofColumn])).toMatchObject({ code: 0 })
    expect([...server.customers.values()].map((json) => JSON.parse(json))).toEqual([
      { id: 'a', document_type: 'dni', document_number: '12345678Z' },
      { id: 'b' },
      { id: 'c' },
    ])
    expect(await migrate([...args, await mapping({ constant: '12345678Z' })])).toMatchObject({
      code: 2,
      error: expect.stringContaining('the document is made of constants alone'),
    })
  })

  it('days in NDJSON become what they become in columns', async () => {
    const device = { device_token: 't', expires_at: '2030-12-31' }
    const row = {
      id: 'a',
      dob: '1954-09-05',
      registration_date: '2020-02-01',
      tags: { since: '2020-02-01' },
      devices: [device],
      balance: [{ reward_id: reward, amount: 1, expiration_date: '2030-12-31' }],
    }
    const file = await write('customers.ndjson', ndjson([row, { id: 'b', dob: '1954-02-30' }]))
    const { error } = await migrate(['customers', file])
    expect(error).toContain('line 2: b VALIDATION_ERROR dob')
    expect(JSON.parse(server.customers.get('a') ?? '')).toEqual({
      ...row,
      dob: '1954-09-05T00:00:00.000Z',
      registration_date: '2020-02-01T00:00:00.000Z',
      devices: [{ ...device, expires_at: '2030-12-31T23:59:59.999Z' }],
    })
  })

  it('what else a programme has comes over by columns of its own', async () => {
    const csv = [
      'no;mobile;checked;sex;asked;mails;level;level until',
      `a;+4930123456;ja;w;01.02.2024;nein;Gold;31.12.2030`,
      'b;;;m;;;;',
      '',
    ].join('\n')
    const file = await write('customers.csv', csv)
    const yesNo = { values: { ja: true, nein: false } }
    const mapping = {
      csv: { delimiter: ';' },
      dates: { format: 'DD.MM.YYYY', zone: 'Europe/Berlin' },
      fields: {
        id: 'no',
        phone: 'mobile',
        phone_verified: { column: 'checked', ...yesNo },
        gender: { column: 'sex', values: { w: 'FEMALE', m: 'MALE' } },
        'consent.version': { column: 'asked', values: { '01.02.2024': '2' } },
        'consent.consent_timestamp': 'asked',
        'consent.purposes.email_marketing': { column: 'mails', ...yesNo },
        tier_id: { column: 'level', values: { Gold: reward } },
        tier_until: 'level until',
      },
    }
    const mappingFile = await write('mapping.json', JSON.stringify(mapping))
    const args = ['customers', file, '--mapping', mappingFile]
    expect(await migrate(args)).toMatchObject({ code: 0 })
    expect([...server.customers.values()].map((json) => JSON.parse(json))).toEqual([
      {
        id: 'a',
        phone: '+4930123456',
        phone_verified: true,
        gender: 'FEMALE',
        consent: {
          version: '2',
          consent_timestamp: '2024-01-31T23:00:00.000Z',
          purposes: { email_marketing: false },
        },
        tier_id: reward,
        tier_until: '2030-12-31',
      },
      { id: 'b', gender: 'MALE' },
    ])
  })

  it('rows that failed come back with their columns, and are done once they are corrected', async () => {
    const csv = 'id,name,email\nc1,Ada,ada@example.com\nbad-2,Bob,\nc3,"Eve, the ""3rd""",no-mail\n'
    const file = await write('customers.csv', csv)
    const failed = inFolder('failed.csv')
    const first = await migrate(['customers', file, '--failed', failed])
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining('1 created') })
    const text = await readFile(failed, 'utf8')
    expect(text).toBe(
      [
        'id,name,email,error_line,error_column,error_code,error_message',
        'c3,"Eve, the ""3rd""",no-mail,4,email,VALIDATION_ERROR,email must be an e-mail address',
        'bad-2,Bob,,3,,REWARD_UNKNOWN,names a reward that is not there',
        '',
      ].join('\r\n'),
    )
    const again = await migrate(['customers', file, '--failed', failed])
    expect(again).toMatchObject({ code: 2, error: expect.stringContaining('exists already') })
    await writeFile(failed, text.replace('no-mail', 'eve@example.com').replace('bad-2', 'c2'))
    expect(await migrate(['customers', failed])).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 created, 0 updated, 0 unchanged, 0 failed'),
    })
    expect([...server.customers.keys()].toSorted()).toEqual(['c1', 'c2', 'c3'])
  })

  it.each([
    ['as it was written', (text: string) => text],
    [
      'as a spreadsheet saves it',
      (text: string) => {
        const rows = text.trimEnd().split('\r\n')
        const width = Math.max(...rows.map((row) => row.split(';').length))
        const missing = (row: string) => ';'.repeat(width - row.split(';').length)
        return rows.map((row) => `${row}${missing(row)}\r\n`).join('')
      },
    ],
  ])('rows of other cells than the header fail until they are mended: %s', async (_, saved) => {
    const misfits = ['Y-1;Müller; Jr;Madrid;gold', 'Y-3;Short;Oslo', 'Y-4']
    const rows = ['id;name;tags.city;tags.seg', ...misfits, 'Y-2;Ada;Rome;x']
    const file = await write('y.csv', rows.join('\n'))
    const [failed, again] = [inFolder('yf.csv'), inFolder('yf2.csv')]
    await migrate(['customers', file, '--failed', failed])
    const text = await readFile(failed, 'utf8')
    expect(cellsOf(text)).toEqual(misfits)
    await writeFile(failed, saved(text))
    const second = await migrate(['customers', failed, '--failed', again])
    expect(second.error).toContain('has 5 cells and not 4, separated by semicolons')
    expect([...server.customers.keys()]).toEqual(['Y-2'])
    expect(cellsOf(await readFile(again, 'utf8'))).toEqual(misfits)
    const mended = saved(await readFile(again, 'utf8'))
      .replace('Müller; Jr', '"Müller; Jr"')
      .replace('Oslo;', 'Oslo;;')
      .replace('Y-4;', 'Y-4;;;;')
    await writeFile(again, mended)
    expect(await migrate(['customers', again])).toMatchObject({ code: 0 })
    expect(JSON.parse(server.customers.get('Y-1') ?? '')).toMatchObject({
      name: 'Müller; Jr',
      tags: { city: 'Madrid', seg: 'gold' },
    })
  })

  it('rows that are taken with warnings are told with their lines, and come to a file of their own', async () => {
    const cells = ['A1,5', 'odd-1,0', 'odd-1,0', 'odd-2,7', 'odd-2,0']
    const lines = [
      'id,balance[].amount,balance[].reward_id',
      ...cells.map((one) => `${one},${reward}`),
    ]
    const file = await write('odd.csv', `${lines.join('\n')}\n`)
    const warnings = inFolder('odd-warnings.csv')
    const dry = await migrate(['customers', file, '--dry-run', '--json'])
    expect(dry.code).toBe(0)
    expect(result(dry.out)).toMatchObject({
      warned: 2,
      warnings_file: null,
      warning_causes: [
        { code: 'ENTRY_OF_ZERO', column: 'balance[].amount', count: 3, lines: [3, 4, 6] },
      ],
    })

    const { code, out, error } = await migrate(['customers', file, '--warnings', warnings])
    expect(code).toBe(0)
    expect(out).toContain(`2 rows were taken with warnings: they are in ${warnings}`)
    expect(error).toContain(
      'warning: line 4: odd-1 ENTRY_OF_ZERO was left out (column balance[].amount)',
    )
    expect(error).toMatch(/Warnings, of rows that are taken:\n *rows +code/)
    const [head, ...rows] = (await readFile(warnings, 'utf8')).trimEnd().split('\r\n')
    expect(head).toBe(`${lines[0]},error_line,error_column,error_code,error_message`)
    expect(rows).toEqual([
      `${lines[2]},${zeroOf(3, 'was left out; was left out')}`,
      `${lines[3]},${zeroOf(3, 'was left out; was left out')}`,
      `${lines[4]},${zeroOf(6, 'was left out')}`,
      `${lines[5]},${zeroOf(6, 'was left out')}`,
    ])
  })

  it.each([
    ['--warnings', 'odd.csv'],
    ['--failed', 'both.csv', '--warnings', 'both.csv'],
  ])('%s %s %s %s name no file twice', async (...options) => {
    const file = await write('odd.csv', 'id\n')
    const named = options.map((one) => (one.endsWith('.csv') ? inFolder(one) : one))
    expect(await migrate(['customers', file, ...named])).toMatchObject({ code: 2 })
  })

  it('what has expired is no part of the sums of a dry run', async () => {
    const end = (until: string) => ({ reward_id: reward, amount: 5, expiration_date: until })
    const balance = [end('2020-01-31'), end('2020-01-31T00:00:00Z'), end('2999-01-31')]
    const file = await write('ends.ndjson', ndjson([{ id: 'a', balance }]))
    const { out } = await migrate(['customers', file, '--dry-run', '--json'])
    expect(result(out)).toMatchObject({ balances: { [reward]: '5' } })
  })

  it('goes on after an interruption with what is left, and counts the whole', async () => {
    const file = await write('customers.ndjson', ndjson(people(50)))
    const args = ['customers', file, '--batch', '5', '--parallel', '2', '--json']
    server.trouble = () => void (writes().length >= 4 && interrupt())
    const first = await migrate(args, { onStart })
    expect(first).toMatchObject({ code: 130, error: expect.stringContaining('goes on from here') })
    expect(server.customers.size).toBeLessThan(50)
    const second = await migrate(args)
    expect(second.code).toBe(0)
    expect(result(second.out)).toMatchObject({ rows: 50, created: 50, failed: 0 })
    expect(sentIds().toSorted()).toEqual(
      people(50)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(await readdir(folder)).toEqual(['customers.ndjson'])
  })

  it('two runs of one file lock each other out', async () => {
    const file = await write('customers.ndjson', ndjson(people(10)))
    const second: Awaited<ReturnType<typeof migrate>>[] = []
    server.trouble = async () => {
      if (second.length === 0) second.push(await migrate(['customers', file]))
      return undefined
    }
    const first = await migrate(['customers', file, '--parallel', '1', '--json'])
    expect(result(first.out)).toMatchObject({ rows: 10, created: 10 })
    expect(second).toMatchObject([
      { code: 2, error: expect.stringContaining('Another run of this file is in progress') },
    ])
    expect(await readdir(folder)).toEqual(['customers.ndjson'])
  })

  it('a chunk whose answer was lost has one effect and is counted once', async () => {
    const file = await write('customers.ndjson', ndjson(people(10)))
    server.trouble = () => (writes().length === 1 ? 'cut after' : undefined)
    const { out } = await migrate(['customers', file, '--batch', '5', '--parallel', '1', '--json'])
    expect(result(out)).toMatchObject({ rows: 10, created: 10, unchanged: 0 })
    expect(writes()).toHaveLength(3)
  })

  it('killed between an answer and the checkpoint, it counts and tells each row once', async () => {
    const rows = [...people(9), { id: 'bad' }, ...people(14).slice(9)]
    const file = await write('customers.ndjson', ndjson(rows))
    const failed = inFolder('failed.ndjson')
    const args = [
      'customers',
      file,
      '--batch',
      '5',
      '--parallel',
      '1',
      '--failed',
      failed,
      '--json',
    ]
    const checkpoint = `${file}.customers-checkpoint.json`
    let beforeSecond = ''
    server.trouble = async () => {
      if (writes().length === 2) beforeSecond = await readFile(checkpoint, 'utf8')
      return writes().length === 3 ? refusal(401, 'TOKEN_EXPIRED') : undefined
    }
    expect(await migrate(args)).toMatchObject({ code: 3 })
    // What a process leaves that dies after the answer to the second chunk and its failed row.
    await writeFile(checkpoint, beforeSecond)
    server.trouble = () => undefined
    const last = await migrate(args)
    expect(result(last.out)).toMatchObject({ rows: 15, created: 14, unchanged: 0, failed: 1 })
    expect((await readFile(failed, 'utf8')).trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['the file', ndjson(people(11)), [], 'the file has changed'],
    ['an option', null, ['--batch', '4'], 'the mapping or an option has changed'],
    ['--failed', null, ['--failed', 'other.ndjson'], '--failed has changed'],
  ])('%s that has changed is refused, unless it begins anew', async (_, text, more, sentence) => {
    const file = await write('customers.ndjson', ndjson(people(10)))
    server.trouble = () => (writes().length > 1 ? refusal(403, 'INSUFFICIENT_SCOPE') : undefined)
    const args = ['customers', file, '--batch', '5', '--parallel', '1']
    expect(await migrate(args)).toMatchObject({ code: 3 })
    server.trouble = () => undefined
    if (text !== null) await writeFile(file, text)
    const refused = await migrate([...args, ...more])
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining(sentence) })
    expect(refused.error).toContain('--restart')
    expect(await migrate([...args, '--restart'])).toMatchObject({ code: 0 })
  })

  it('waits for a system that is away, and says why', async () => {
    const file = await write('customers.ndjson', ndjson(people(3)))
    const troubles = [
      'cut before' as const,
      { ...refusal(429, 'RATE_LIMITED'), headers: { 'retry-after': '0' } },
      { ...refusal(503, 'QUEUE_UNAVAILABLE'), headers: { 'retry-after': '0' } },
      refusal(504, 'UPSTREAM_TIMEOUT'),
    ]
    server.trouble = () => troubles.shift()
    expect(await migrate(['customers', file, '--json'])).toMatchObject({ code: 0 })
    const keys = writes().map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(1)
  })

  it('gives up when its patience ends, and keeps its place', async () => {
    const file = await write('customers.ndjson', ndjson(people(3)))
    server.trouble = () => refusal(503, 'SERVICE_UNAVAILABLE')
    const { code, error } = await migrate(['customers', file, '--patience', '0'])
    expect({ code, error }).toEqual({
      code: 3,
      error: 'Refused: SERVICE_UNAVAILABLE\nThe same command goes on from here.\n',
    })
  })

  it('a second row of one customer fails wherever the file is cut', async () => {
    const rows = [...people(4), { id: 'c-0' }]
    const file = await write('customers.ndjson', ndjson(rows))
    const { code, error } = await migrate(['customers', file, '--batch', '2'])
    expect(code).toBe(1)
    expect(error).toContain('line 5: c-0 DUPLICATE_IN_FILE')
    expect(sentIds()).toHaveLength(4)
  })

  it('reads gzip, and standard input', async () => {
    const packed = gzipSync(ndjson(people(3)))
    const file = await write('customers.ndjson.gz', packed)
    expect(result((await migrate(['customers', file, '--json'])).out)).toMatchObject({ created: 3 })
    const args = ['customers', '-', '--format', 'ndjson', '--json']
    const { out, error } = await migrate(args, { input: Readable.from([packed]) })
    expect(result(out)).toMatchObject({ unchanged: 3 })
    expect(error).toContain('an interruption means to run it again')
  })

  it.each([
    [['customers', 'missing.csv'], 'cannot be read'],
    [['customers', 'file.xlsx'], 'use --format'],
    [['customers', '-'], 'use --format'],
  ])('%j is asked for wrongly', async (args, sentence) => {
    expect(await migrate(args)).toMatchObject({ code: 2, error: expect.stringContaining(sentence) })
  })

  it('columns that fit nothing are all told before anything is sent', async () => {
    const file = await write('customers.csv', 'id,shoe,tags.$x,balance[].size\n1,2,3,4\n')
    const { code, error } = await migrate(['customers', file])
    expect(code).toBe(2)
    for (const name of ['shoe', 'tags.$x', 'balance[].size']) expect(error).toContain(name)
    expect(server.calls).toEqual([])
  })
})

const eventOf = (id: string, purchase: string) => ({
  id,
  order: { purchase_id: purchase, value: 12.5 },
  fulfilled: true,
  issued_at: '2024-05-01T10:00:00Z',
})

describe('loyalty migrate events', () => {
  it('keeps the order of a customer, several calls at a time, and waits for the end', async () => {
    const rows = Array.from({ length: 60 }, (_, at) =>
      eventOf(at % 10 < 5 ? 'often' : `c-${at}`, `p-${String(at).padStart(2, '0')}`),
    )
    const file = await write('events.ndjson', ndjson(rows))
    server.pollsBeforeDone = 1
    // The first answer waits for another call, every other one is late: a later chunk could overtake.
    let turn = 0
    server.trouble = async () => {
      turn += 1
      if (turn === 1) await vi.waitUntil(() => server.openMax > 1, { timeout: 10_000 })
      if (turn % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      return undefined
    }
    const args = ['events', file, '--batch', '5', '--parallel', '4', '--json']
    const { code, out } = await migrate(args)
    expect(code).toBe(0)
    expect(result(out)).toMatchObject({ rows: 60, created: 60, imports: [] })
    const often = server.purchases.get('often') ?? []
    expect(often).toHaveLength(30)
    expect(often).toEqual(often.toSorted())
  })

  it('rows that fail later are told with their line, and come back to be corrected', async () => {
    const csv = [
      'id,order.purchase_id,order.value,fulfilled,issued_at,order.products[].sku,order.products[].amount',
      'c1,p1,10,true,2024-05-01,s1,1',
      'c1,p1,10,true,2024-05-01,s2,2',
      'c1,bad-2,10,true,2024-05-01,s1,1',
      'c2,p3,oops,true,2024-05-01,,',
      'c2,bad-4,10,false,2024-05-01,,',
      '',
    ].join('\n')
    const file = await write('events.csv', csv)
    const failed = inFolder('failed.csv')
    const { code, out, error } = await migrate(['events', file, '--failed', failed, '--json'])
    expect(code).toBe(1)
    expect(result(out)).toMatchObject({ rows: 4, created: 1, failed: 3 })
    for (const line of [4, 5, 6]) expect(error).toContain(`line ${line}: `)
    const [first] = writes()
    expect(JSON.parse(first?.body ?? '').customers[0].events[0].order.products).toEqual([
      { sku: 's1', amount: 1 },
      { sku: 's2', amount: 2 },
    ])
    const text = await readFile(failed, 'utf8')
    await writeFile(failed, text.replaceAll('bad-', 'p').replace('oops', '7'))
    const again = await migrate(['events', failed, '--json'])
    expect(result(again.out)).toMatchObject({ rows: 3, created: 3, failed: 0 })
    expect(server.purchases.get('c2')).toEqual(['p3', 'p4'])
  })

  it('a dry run tells what a run would refuse by the clock and by an earlier row', async () => {
    const event = eventOf('c1', 'p1')
    const { order } = event
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const rows = [
      { ...eventOf('c1', 'p0'), issued_at: tomorrow, resolved_at: tomorrow },
      eventOf('c1', 'p0'),
      { ...event, channel_id: 'web', order: { ...order, channel_id: 'web' } },
      { ...event, order: { value: 12.5, channel_id: 'web', purchase_id: 'p1', metadata: null } },
      { ...event, order: { ...order, channel_id: 'web', value: 13 } },
      { ...event, order: { ...order, channel_id: 'web', value: 13 } },
      { ...event, id: 'c2', order: { ...order, value: 13 } },
      { id: 'c1', type: 'VISIT' },
    ]
    const file = await write('events.ndjson', ndjson(rows))
    for (const more of [[], ['--offline']]) {
      const { code, out } = await migrate(['events', file, '--dry-run', '--json', ...more])
      expect(code).toBe(1)
      const instants =
        'issued_at must not lie in the future; resolved_at must not lie in the future'
      expect(result(out)).toMatchObject({
        rows: 8,
        failed: 3,
        errors: [
          { line: 1, column: 'issued_at', code: 'VALIDATION_ERROR', message: instants },
          { line: 5, column: 'order.purchase_id', code: 'EVENT_DIFFERS' },
          { line: 6, column: 'order.purchase_id', code: 'EVENT_DIFFERS' },
        ],
      })
    }
    expect(writes()).toEqual([])
    const { out } = await migrate(['events', file, '--dry-run'])
    expect(out).toContain('not compared with those that are there already')
  })

  it('a line of the interface itself is a row for each of its events', async () => {
    const { id, ...event } = eventOf('c1', 'p1')
    const lines = [{ id, events: [event, { ...event, order: { purchase_id: 'p2', value: -1 } }] }]
    const file = await write('events.ndjson', ndjson(lines))
    const failed = inFolder('failed.ndjson')
    const { out } = await migrate(['events', file, '--failed', failed, '--json'])
    expect(result(out)).toMatchObject({ rows: 2, created: 1, failed: 1 })
    expect(JSON.parse(await readFile(failed, 'utf8'))).toMatchObject({
      id: 'c1',
      order: { purchase_id: 'p2' },
      error_line: 1,
      error_code: 'VALIDATION_ERROR',
    })
  })

  it('--no-wait names the imports and leaves', async () => {
    const file = await write('events.ndjson', ndjson([eventOf('c1', 'p1')]))
    server.pollsBeforeDone = 1_000
    const { code, out } = await migrate(['events', file, '--no-wait', '--json'])
    expect(code).toBe(0)
    expect(result(out)).toMatchObject({ rows: 1, accepted: 1, imports: [expect.any(String)] })
    expect(server.calls.every(({ method }) => method === 'POST')).toBe(true)
  })

  it('interrupted while it waits, it waits again and sends nothing twice', async () => {
    const file = await write('events.ndjson', ndjson([eventOf('c1', 'p1')]))
    server.pollsBeforeDone = 3
    server.trouble = ({ method }) => void (method === 'GET' && interrupt())
    const first = await migrate(['events', file], { onStart })
    expect(first).toMatchObject({ code: 130 })
    server.trouble = () => undefined
    const second = await migrate(['events', file, '--json'])
    expect(result(second.out)).toMatchObject({ rows: 1, created: 1 })
    expect(writes()).toHaveLength(1)
  })
})
