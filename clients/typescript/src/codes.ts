import type { components, operations, paths } from './interface.js'
import type { Json, OperationId } from './method.js'
import type { OperationIds } from './methods.js'

/** Resources by name: `Schemas['Customer']`. */
export type Schemas = components['schemas']
/** All codes that the service may answer with. */
export type ErrorCode = Schemas['Error']['code']

type CodeIn<Answer> = Json<Answer> extends { code: infer Code } ? Code & ErrorCode : never
type CodesIn<Operation> = Operation extends { responses: infer Answers }
  ? { [Status in keyof Answers]: CodeIn<Answers[Status]> }[keyof Answers]
  : never

/**
 * The codes that one operation may answer with. It is named by its method or its `operationId`, or by its raw
 * path: `ErrorCodeOf<'coupons.redeem'>`, `ErrorCodeOf<'redeemCoupon'>`, `ErrorCodeOf<'/v1/coupons/redeem', 'post'>`.
 */
export type ErrorCodeOf<
  Of extends keyof OperationIds | OperationId | keyof paths,
  HttpMethod extends string = never,
> = Of extends keyof OperationIds
  ? CodesIn<operations[OperationIds[Of]]>
  : Of extends OperationId
    ? CodesIn<operations[Of]>
    : Of extends keyof paths
      ? CodesIn<paths[Of][HttpMethod & keyof paths[Of]]>
      : never
