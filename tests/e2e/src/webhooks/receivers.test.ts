import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { endChildren, endWithUs } from '@loyalty/testing/end-with-us'
import { freePort } from '@loyalty/testing/free-port'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { waitFor } from '../harness/wait-for.js'
import { build, folderOf, languages, whyNotRun } from './languages.js'
import type { Language } from './languages.js'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
/** A machine that is busy compiles slowly. */
const START_MS_MAX = 60_000
const TEST_MS_MAX = 120_000

const page = await readFile(join(repository, 'docs', 'webhooks.md'), 'utf8')
const isAsked = process.env['TEST_RECEIVERS'] === 'all'
const reasons = new Map<Language, string>()
for (const language of languages) {
  const reason = await whyNotRun(language, isAsked)
  if (reason === null) continue
  reasons.set(language, reason)
  console.log(`the ${language.name} of docs/webhooks.md is not run: ${reason}`)
}

/** The program that stands below the heading of a language. */
function programOf({ name, fence }: Language): string {
  const [, part = ''] = page.split(`\n### ${name}\n`)
  const source = new RegExp(`^[^#]*?\`\`\`${fence}\n([^]+?)\`\`\``).exec(part)?.[1]
  if (source === undefined) throw new Error(`docs/webhooks.md has no program for ${name}`)
  return source
}

const children: ChildProcess[] = []
afterEach(() => endChildren(children.splice(0)))

/** A receiver that listens, and what it has printed. */
async function start(language: Language) {
  await build(language, programOf(language))
  const port = await freePort()
  const [program, ...options] = language.start(port)
  const child = spawn(program, options, {
    cwd: folderOf(language),
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET },
  })
  endWithUs(child)
  children.push(child)
  let printed = ''
  child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (printed += piece.toString()))
  const url = `http://127.0.0.1:${port}/hook`
  const isListening = async () => {
    if (child.exitCode !== null) throw new Error(`${language.name} has ended: ${printed}`)
    return fetch(url).then(
      () => true,
      () => false,
    )
  }
  await waitFor(`${language.name} listens`, isListening, START_MS_MAX)
  return { url, printed: () => printed }
}

const fact = {
  specversion: '1.0',
  id: '0199a1b2-0000-7000-8000-000000000001',
  source: '/loyalty/wallet',
  type: 'coupon.redeemed',
  subject: 'wallet-1',
  time: '2026-01-31T10:00:00.000Z',
  datacontenttype: 'application/json',
  account: 'account-1',
  sequence: '42',
  // Bytes, not characters, are signed.
  data: { customer_id: 'Zoë 🎁' },
}
const body = JSON.stringify(fact)

function signed(...secrets: string[]) {
  const at = new Date()
  const sign = (secret: string) => new Webhook(secret).sign(fact.id, at, body)
  return {
    'content-type': 'application/json',
    'webhook-id': fact.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map(sign).join(' '),
  }
}

describe('docs/webhooks.md', () => {
  it('has a program for each language that it names', () => {
    const [, part = ''] = page.split('\n## Verify each call\n')
    const headings = (part.split('\n## ')[0] ?? '').matchAll(/^### (.+)$/gm)
    expect([...headings].map(([, name]) => name)).toEqual(languages.map(({ name }) => name))
    for (const language of languages) expect(programOf(language)).toContain('WEBHOOK_SECRET')
  })

  const runnable = languages.filter((language) => !reasons.has(language))
  it.each(runnable)(
    '$name: the program takes what is signed, and nothing that was changed',
    async (language) => {
      const { url, printed } = await start(language)
      const send = async (headers: Record<string, string>, sent = body) =>
        (await fetch(url, { method: 'POST', headers, body: sent })).status

      expect(await send(signed(SECRET), body.replace('Zoë', 'Zoe')), printed()).toBe(400)
      expect(await send(signed(OTHER_SECRET)), printed()).toBe(400)
      const { 'webhook-signature': _, ...unsigned } = signed(SECRET)
      expect(await send(unsigned), printed()).toBe(400)
      const malformed = { ...signed(SECRET), 'webhook-signature': 'signed' }
      expect(await send(malformed), printed()).toBe(400)
      const old = { ...signed(SECRET), 'webhook-timestamp': '1614265330' }
      expect(await send(old), printed()).toBe(400)
      expect(printed()).not.toContain(fact.id)

      expect(await send(signed(SECRET)), printed()).toBe(204)
      await waitFor('the fact is printed', () => printed().includes(fact.id))
      // While a secret is rotated.
      expect(await send(signed(OTHER_SECRET, SECRET)), printed()).toBe(204)
    },
    TEST_MS_MAX,
  )
})
