/** Answers calls of the broker: `@Handles(contract)`, the context of a call, pages and exports. */
export { auditHandlers } from './audit/audit.controller.js'
export { EXPORT_BYTES_MAX, exportPage } from './exports/export-page.js'
export { cutAnswer } from './lists/cut-answer.js'
export { pageAnswer, pageOf } from './lists/page-answer.js'
export { sortedAnswer } from './lists/sorted-answer.js'
export type { RequestContext } from './request-context.js'
export { Handles } from './transport/handles.js'
