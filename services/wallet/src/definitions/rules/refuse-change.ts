import { refuse, type Refusal } from '@loyalty/shared/outcome'

type StateConflict = Refusal<'STATE_CONFLICT'>

/** A maximum never comes or goes: with one each use is counted, without one none is. */
export function refuseMaximum<Member extends string>(
  member: Member,
  { [member]: before }: Record<Member, number | null>,
  { [member]: after }: Record<Member, number | null>,
): StateConflict | null {
  if ((before === null) === (after === null)) return null
  return refuse(
    'STATE_CONFLICT',
    before === null
      ? `${member} is null and stays null`
      : `${member} is ${before} and may become another number, not null`,
  )
}

/** What is left when only one of two dates was sent may end before it starts. */
export function refusePeriod(
  what: string,
  { starts_at: start, ends_at: end }: { starts_at: Date | null; ends_at: Date | null },
): StateConflict | null {
  if (start === null || end === null || end >= start) return null
  return refuse('STATE_CONFLICT', `${what} from ${start.toISOString()} until ${end.toISOString()}`)
}
