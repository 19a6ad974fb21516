import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { setNonce } from './nonce.js'
import { session } from './session/session.js'
import { tokenOfFragment } from './session/sign-in-once.js'
import { startWords } from './words/words.js'
import './styles.js'

setNonce()
const [token] = await Promise.all([tokenOfFragment(), startWords()])
if (token !== null) session.begin(token, true)

const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<App />)
