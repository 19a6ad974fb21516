import { targetAddress, whatIsMade, type TargetAddress } from '@loyalty/bench/target/address'
import { Problem } from '@loyalty/local/problem'

/** The run that needs no way into databases and processes. */
export const TARGET_RUN = 'redeems'

const SECONDS_MAX = 300
const EVERY_SECONDS_MIN = 5
export const CALLERS = 16
export const CALLS_PER_SECOND_MAX = 100

/** A kill run against a deployment of somebody else, who says how something of it is killed. */
export interface KilledTarget extends TargetAddress {
  /** What a shell runs. */
  kill: string
  /** Prints what runs there, by which the run sees a kill. */
  processes?: string | undefined
  everySeconds: number
  seconds: number
}

export const targetHelp = `  --target URL   redeems at a deployment of yours, over HTTP alone, while a command of yours kills what it is made of:
                 npm run chaos -- ${TARGET_RUN} --target URL --token-file FILE --kill COMMAND
  --token-file FILE  of --target: an operator's token, for an account that is there for this
  --kill COMMAND of --target: what a shell runs, such as "kubectl delete pod --selector app.kubernetes.io/name=wallet"
  --processes COMMAND of --target: prints what runs, such as "kubectl get pods --output name --selector …": a kill is what changes it
  --every N      of --target: so many seconds after each other (default 10, at least ${EVERY_SECONDS_MIN})
  --seconds N    of --target: for so long (default 60, at most ${SECONDS_MAX})
  --yes          of --target: does it; without it, it only tells what it would do
`

interface Given {
  target?: string | undefined
  'token-file'?: string | undefined
  kill?: string | undefined
  processes?: string | undefined
  every: string
  seconds: string
  yes: boolean
}

/** Null: no deployment is named. Throws a Problem that tells what would be done, unless it is confirmed. */
export function parseTarget(
  {
    target: url,
    'token-file': tokenFile,
    kill,
    processes,
    every,
    seconds,
    yes: isConfirmed,
  }: Given,
  names: readonly string[],
): KilledTarget | null {
  if (url === undefined) {
    if (names.includes(TARGET_RUN)) {
      throw new Problem(`${TARGET_RUN} is for a deployment of yours: add --target and --kill.`)
    }
    return null
  }
  const address = targetAddress(url, tokenFile)
  if (names.length !== 1 || names[0] !== TARGET_RUN) {
    throw new Problem(
      `Of a deployment only ${TARGET_RUN} is made: npm run chaos -- ${TARGET_RUN} --target …`,
    )
  }
  if (kill === undefined) throw new Problem('--target needs --kill: the command that kills.')
  const target = {
    ...address,
    kill,
    processes,
    everySeconds: parseSeconds('--every', every, EVERY_SECONDS_MIN),
    seconds: parseSeconds('--seconds', seconds, EVERY_SECONDS_MIN),
  }
  if (isConfirmed) return target
  throw new Problem(
    `This redeems at ${target.origin} for ${target.seconds} s, up to ${CALLS_PER_SECOND_MAX} a second by ${CALLERS} callers, and has a shell run this ` +
      `every ${target.everySeconds} s:\n\n  ${[kill, ...(processes === undefined ? [] : [processes])].join('\n  ')}\n\n${whatIsMade} Never where a shop is served: say --yes if this deployment may break.`,
  )
}

function parseSeconds(option: string, text: string, min: number): number {
  const seconds = Number(text)
  if (/^\d+$/.test(text) && seconds >= min && seconds <= SECONDS_MAX) return seconds
  throw new Problem(`${option} takes whole seconds from ${min} to ${SECONDS_MAX}, not ${text}.`)
}
