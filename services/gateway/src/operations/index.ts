import type { Operation } from '../operation.js'
import { operatorOperations } from './operator/v1/index.js'
import { storefrontOperations } from './v1/index.js'

export const operations: readonly Operation[] = [...storefrontOperations, ...operatorOperations]
