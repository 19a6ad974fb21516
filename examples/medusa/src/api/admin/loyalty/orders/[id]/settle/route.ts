import type { Request, Response } from '../../../../../../scope.js'
import { settleOrder } from '../../../../../../workflows/settle-order.js'

/** For messages that got lost: Medusa's local event bus forgets those that were on their way when it ended. */
export async function POST({ scope, params }: Request, response: Response): Promise<void> {
  response.json({ settlement: await settleOrder(scope, params.id ?? '') })
}
