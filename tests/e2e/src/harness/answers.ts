import { errorCodes } from '@loyalty/contracts/errors/codes'
import { takesText } from '@loyalty/testing/takes-text'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Answer, ErrorBody } from './client.js'
import type { JsonSchema, Operation } from './openapi.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Checks answers and requests against the served document. */
export interface Judge {
  /** Why an answer is not the success that the document promises, or null. */
  successProblem(operation: Operation, answer: Answer<unknown>): string | null
  /** Why an answer is not an error that the document allows here, or null. */
  refusalProblem(operation: Operation, answer: Answer<unknown>): string | null
  /** True when the document allows this body. */
  takesBody(operation: Operation, body: unknown): boolean
  /** True when the document allows this text for a parameter of path or query. */
  takesText(schema: JsonSchema, text: string): boolean
}

export function createJudge(): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  withFormats(ajv)
  const answers = compiler((schema) => ajv.compile(closed(schema)))
  // Thousands of requests are asked about, and what is wrong with them does not matter.
  const quick = new Ajv2020({ strict: false })
  withFormats(quick)
  const requests = compiler((schema) => quick.compile(schema))

  return {
    successProblem(operation, { status, headers, body, text }) {
      if (status !== operation.status) return `${status}: ${text}`
      if (headers['content-type'] !== `${operation.content_type}; charset=utf-8`)
        return `content type ${String(headers['content-type'])}`
      const validate = answers(operation.response)
      return validate(body) ? null : `${ajv.errorsText(validate.errors)} in ${text}`
    },
    refusalProblem(operation, answer) {
      const problem = errorProblem(answer)
      if (problem !== null) return problem
      const { code } = answer.body as ErrorBody
      // A path that a mutation has broken leads nowhere, which no operation can promise.
      if (code === 'ROUTE_NOT_FOUND' || code === 'METHOD_NOT_ALLOWED') return null
      const allowed = operation.codes.get(answer.status) ?? []
      return allowed.includes(code) ? null : `${answer.status} ${code} is not documented`
    },
    takesBody: ({ body }, value) => body !== null && requests(body)(value),
    takesText: (schema, text) => takesText(requests(schema), text),
  }
}

/** Addresses of any script have a pattern beside the name of their format, which is no more than a name here. */
const withFormats = (ajv: Ajv2020) => addFormats.default(ajv).addFormat('idn-email', true)

/** Compiles each schema once. */
function compiler(compile: (schema: JsonSchema) => ValidateFunction) {
  const compiled = new WeakMap<JsonSchema, ValidateFunction>()
  return (schema: JsonSchema): ValidateFunction => {
    const validate = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, validate)
    return validate
  }
}

/** Answers have the fields that the document names and no others, and none is left out. */
function closed(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    const isObject = 'type' in value && value.type === 'object' && 'properties' in value
    return isObject && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value
  }) as JsonSchema
}

const known: ReadonlySet<string> = new Set(errorCodes)

/** Why an answer is no error of the catalogue, or null. */
export function errorProblem({ status, headers, body, text }: Answer<unknown>): string | null {
  if (status < 400 || status >= 500) return `${status}: ${text}`
  if (headers['content-type'] !== JSON_TYPE)
    return `content type ${String(headers['content-type'])}`
  if (typeof body !== 'object' || body === null) return `no object: ${text}`
  const { error, details, code, request_id: requestId, errors, data, ...others } = body as ErrorBody
  const texts = [error, details, code, requestId]
  if (!texts.every((field) => typeof field === 'string')) return `wrong members: ${text}`
  if (error === '' || !known.has(code)) return `not of the catalogue: ${text}`
  if (headers['x-request-id'] !== requestId) return `another request id: ${text}`
  const isMore = data !== undefined && !showData.has(code)
  if (isMore || Object.keys(others).length > 0) return `more members: ${text}`
  return errors === undefined || errors.length > 0 ? null : `no errors in errors: ${text}`
}

/** The rows of an import of which all failed, and the new price of a cart. No other error shows anything. */
const showData: ReadonlySet<string> = new Set(['IMPORT_ALL_FAILED', 'CART_CHANGED'])

/** The answer is this error of the catalogue. */
export function expectRefusal(answer: Answer<unknown>, status: number, code: string): void {
  expect(answer.body).toMatchObject({ code })
  expect(answer.status).toBe(status)
  expect(errorProblem(answer)).toBeNull()
}
