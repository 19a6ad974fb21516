import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { startMessages } from './messages/languages.js'
import { session } from './session/session.js'
import { tokenOfFragment } from './session/settings.js'
import './styles.js'

const [token] = await Promise.all([tokenOfFragment(), startMessages()])
if (token !== null) session.begin(token, true)

const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<App />)
