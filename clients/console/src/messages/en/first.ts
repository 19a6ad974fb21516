import { common } from './common.js'
import { errors } from './errors.js'
import { people } from './people.js'
import { programme } from './programme.js'
import { reports } from './reports.js'
import { running } from './running.js'

/** What the frame of every page and Home show, and the areas that they lead to. */
export const first = { ...common, ...people, ...programme, ...running, errors, reports }
