import { z } from 'zod'

/** One line of the table of settings in the documentation. */
export interface Setting {
  name: string
  description: string
  isRequired: boolean
  /** As it would stand in the environment; null when there is none. */
  default: string | null
}

/** The settings that a schema reads, for the documentation and the test that compares the two. */
export function listSettings(schema: z.ZodObject): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', default: value } = property as z.core.JSONSchema.JSONSchema
    return {
      name,
      description,
      isRequired: required.includes(name),
      default: value === undefined ? null : toText(value),
    }
  })
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
