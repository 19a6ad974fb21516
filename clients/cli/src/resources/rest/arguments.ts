import { customerId, uuid } from '@loyalty/shared/contracts/scalars'
import { required } from '../../command-line/parameter.js'

/** The argument of most commands: what they are about. */
export const idOf = (what: string) => ({ id: required(uuid, 'id', `id of the ${what}`) })

export const customerArgument = { id: required(customerId, 'id', 'your own id of the customer') }
