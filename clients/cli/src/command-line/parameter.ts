import { z } from 'zod'

/** An argument or option of a command. Its key in snake_case becomes `--reward-id`. */
export interface Parameter<Value = unknown> {
  about: string
  /** A shorter name of the option, where its key says more than people think of: `tier` of `tier_id`. */
  word?: string
  /** What stands for the value in help, such as `uuid`; a flag has none. */
  placeholder?: string
  /** Checks one given text and makes the value of it. */
  schema: z.ZodType<unknown, string>
  isRequired: boolean
  /** May be given several times. */
  isList: boolean
  /** Taken when nothing is given, written as it would be given. */
  fallback?: string
  choices?: readonly string[]
  /** Only for the type: what `run` gets. */
  readonly value?: Value
}

export type Parameters = Readonly<Record<string, Parameter>>

/** What `run` gets of a command's parameters. */
export type ValuesOf<P extends Parameters> = {
  [Key in keyof P]: P[Key] extends Parameter<infer Value> ? Value : never
}

type TextSchema<Value> = z.ZodType<Value, string>

export const optional = <Value>(
  schema: TextSchema<Value>,
  placeholder: string,
  about: string,
): Parameter<Value | undefined> => ({
  about,
  placeholder,
  schema,
  isRequired: false,
  isList: false,
})

export const required = <Value>(
  schema: TextSchema<Value>,
  placeholder: string,
  about: string,
): Parameter<Value> => ({ about, placeholder, schema, isRequired: true, isList: false })

export const withDefault = <Value>(
  schema: TextSchema<Value>,
  placeholder: string,
  fallback: string,
  about: string,
): Parameter<Value> => ({ about, placeholder, schema, fallback, isRequired: false, isList: false })

export const list = <Value>(
  schema: TextSchema<Value>,
  placeholder: string,
  about: string,
): Parameter<Value[] | undefined> => ({
  about,
  placeholder,
  schema,
  isRequired: false,
  isList: true,
})

export const flag = (about: string): Parameter<boolean> => ({
  about,
  schema: z.string(),
  isRequired: false,
  isList: false,
})

/** One of a few words. */
export const choice = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  about: string,
): Parameter<Words[number] | undefined> => ({
  ...optional(z.enum(words), words.join('|'), about),
  choices: words,
})

/** The same under a shorter name too: `--tier` beside `--tier-id`. */
export const alsoCalled = <Value>(word: string, parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  word,
})

/** `--reward-id` of `reward_id`; before it the shorter name, where it has one. */
export const optionNames = (key: string, { word }: Parameter): string[] =>
  [word, key].flatMap((name) => (name === undefined ? [] : [`--${name.replaceAll('_', '-')}`]))
