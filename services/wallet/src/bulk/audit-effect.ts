import type { Call, View } from '@loyalty/engine/command'
import { walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'

/** Writes by whom a job did something to a customer, or took it back. The reason is in the audit row of the job. */
export const auditEffect = (
  view: View,
  { context }: Call,
  customer: CustomerId,
  after: { bulk_id: Uuid } & Record<string, unknown>,
): Uuid =>
  view.audit({
    resource: 'wallet',
    resourceId: walletIdOf(context.account, customer),
    customerIds: [customer],
    before: null,
    after,
  })
