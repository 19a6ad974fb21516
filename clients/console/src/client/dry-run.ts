interface Tried {
  dry_run: true
}

/** What an action did; its answer to a dry run has another shape. */
export function doneOf<Answer extends object>({ data }: { data: Answer }): Exclude<Answer, Tried> {
  if (isTried(data)) throw new Error('the gateway only tried what it was to do')
  return data as Exclude<Answer, Tried>
}

/** What an action would do. */
export function triedOf<Answer extends object>({ data }: { data: Answer }): Extract<Answer, Tried> {
  if (!isTried(data)) throw new Error('the gateway did what it was only to try')
  return data as Extract<Answer, Tried>
}

const isTried = (answer: object): boolean => 'dry_run' in answer && answer.dry_run === true
