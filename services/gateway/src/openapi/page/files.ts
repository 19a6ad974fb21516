/** The style and the script of the page. They are served as files, so that no policy lets others in. */

export const style = `
:root { color-scheme: light dark; --line: #8884; --back: #8881; --accent: #2a7d5f; }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr);
  font: 16px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1rem;
  border-right: 1px solid var(--line); font-size: .9rem; }
nav h1 { margin: 0 0 .5rem; font-size: 1.2rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { margin: 0 0 .5rem .75rem; }
input { width: 100%; padding: .4rem; font: inherit; }
main { max-width: 70rem; padding: 1rem 2rem; }
a { color: inherit; text-decoration: none; }
a:hover, main p a, td a { text-decoration: underline; }
article { margin: 1.5rem 0; padding: 0 1rem 1rem; border: 1px solid var(--line); border-radius: .4rem; }
h4 { margin: 1rem 0 .25rem; }
.call { padding: .4rem .6rem; background: var(--back); border-radius: .3rem; overflow-wrap: anywhere; }
b.get { color: #2367b8; } b.post { color: var(--accent); } b.delete { color: #b8322a; }
b.put, b.patch { color: #a3650a; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: normal; width: 30%; } td:nth-child(2) { width: 25%; }
small { opacity: .7; }
pre { max-height: 24rem; overflow: auto; padding: .75rem; background: var(--back); font-size: .85rem; }
dl { display: grid; grid-template-columns: 3rem 1fr; margin: 0; font-size: .9rem; }
dd { margin: 0; overflow-wrap: anywhere; }
[hidden] { display: none; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } }
`

/**
 * The search: what is shown has all words, anywhere in it. Without a script there is no search field,
 * and a browser's own search finds the same.
 */
export const script = `
const field = document.getElementById('search')
const found = document.getElementById('found')
const articles = [...document.querySelectorAll('article')].map((article) => ({
  article,
  text: article.textContent.toLowerCase(),
  entry: document.querySelector('[data-of="' + article.id + '"]'),
}))
const sections = [...document.querySelectorAll('main section')]
function search() {
  const words = field.value.toLowerCase().split(/\\s+/).filter((word) => word !== '')
  let count = 0
  for (const { article, text, entry } of articles) {
    const isFound = words.every((word) => text.includes(word))
    article.hidden = !isFound
    if (entry !== null) entry.hidden = !isFound
    if (isFound) count += 1
  }
  for (const section of sections) section.hidden = section.querySelector('article:not([hidden])') === null
  found.textContent = words.length === 0 ? '' : count + ' found'
}
field.hidden = false
field.addEventListener('input', search)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return
  event.preventDefault()
  field.focus()
})
`
