import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react'

/** What the fields of one form tell each other: what can't be taken as it is typed, and what was refused. */
interface FormState {
  /** The fields whose text can't be taken, by an id of each, with their labels. */
  troubles: ReadonlyMap<string, string>
  report: (id: string, label: string | null) => void
  /** Somebody has tried to send it, so that each trouble is shown. */
  isTried: boolean
  tryIt: () => void
  /** Why the server refused, in words, by the names of the fields. */
  refused: ReadonlyMap<string, string>
  refuse: (refused: ReadonlyMap<string, string>) => void
}

const nothing: FormState = {
  troubles: new Map(),
  report: () => undefined,
  isTried: false,
  tryIt: () => undefined,
  refused: new Map(),
  refuse: () => undefined,
}

/** A field that stands in no form, as a filter, tells nobody. */
const FormContext = createContext(nothing)

export const useFormState = (): FormState => use(FormContext)

export function FormProvider({ children }: { children: ReactNode }) {
  const [troubles, setTroubles] = useState(nothing.troubles)
  const [refused, refuse] = useState(nothing.refused)
  const [isTried, setIsTried] = useState(false)
  const report = useCallback((id: string, label: string | null) => {
    setTroubles((before) => {
      if ((before.get(id) ?? null) === label) return before
      const after = new Map(before)
      if (label === null) after.delete(id)
      else after.set(id, label)
      return after
    })
  }, [])
  const tryIt = useCallback(() => setIsTried(true), [])
  const state = useMemo(
    () => ({ troubles, report, isTried, tryIt, refused, refuse }),
    [troubles, report, isTried, tryIt, refused],
  )
  return <FormContext value={state}>{children}</FormContext>
}

/**
 * Tells the form that a field can't be taken as it is typed, so that nothing is sent meanwhile. True where
 * the field should say so: not while somebody is typing into it for the first time.
 */
export function useTrouble(label: string, isWrong: boolean, wasLeft: boolean): boolean {
  const id = useId()
  const { report, isTried } = useFormState()
  useEffect(() => report(id, isWrong ? label : null), [report, id, isWrong, label])
  useEffect(() => () => report(id, null), [report, id])
  return isWrong && (wasLeft || isTried)
}

/** Why the server refused the field of this name, until it is changed. */
export function useRefusal(name: string | undefined) {
  const { refused, refuse } = useFormState()
  const why = name === undefined ? undefined : refused.get(name)
  const forget = (): void => {
    if (why !== undefined) refuse(new Map([...refused].filter(([one]) => one !== name)))
  }
  return { why, forget }
}
