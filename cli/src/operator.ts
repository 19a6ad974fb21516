import { readFile } from 'node:fs/promises'
import { Failure } from './failure.js'

export interface OperatorOptions {
  /** The `access.json` of a local start. */
  access?: string
}

/** The operator interface, with a token that opens it. */
export interface Operator {
  post(path: string, body: object): Promise<Record<string, unknown>>
}

interface Address {
  operator_url: string
  operator_token: string
}

const CALL_MS_MAX = 10_000
const LOCAL_ACCESS = '.local/access.json'

/** Where the operator interface is: the named file, else the environment, else the local start. */
export async function operatorFrom(
  { access }: OperatorOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Operator> {
  const { LOYALTY_OPERATOR_URL: url, LOYALTY_OPERATOR_TOKEN: token } = environment
  if (access === undefined && url !== undefined && token !== undefined) {
    return operatorAt({ operator_url: url, operator_token: token })
  }
  return operatorAt(await readAccess(access ?? LOCAL_ACCESS))
}

async function readAccess(file: string): Promise<Address> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(
      `${file} cannot be read: start the system, or set LOYALTY_OPERATOR_URL and ` +
        'LOYALTY_OPERATOR_TOKEN.',
    )
  })
  return JSON.parse(text) as Address
}

const operatorAt = ({ operator_url: url, operator_token: token }: Address): Operator => ({
  post: async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS_MAX),
    }).catch((thrown: unknown) => {
      throw new Failure(`${url} cannot be reached: ${String(thrown)}`)
    })
    const answered = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    if (answer.ok) return answered
    const { code = answer.status, details = '' } = answered
    throw new Failure(`Refused: ${String(code)} ${String(details)}`.trimEnd())
  },
})
