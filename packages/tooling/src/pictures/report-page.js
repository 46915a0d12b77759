// What the report does in the browser: looks are left out, and a picture is made large and changed with the one before.
const dialog = document.querySelector('dialog')
const shown = () => [...document.querySelectorAll('article:not([hidden])')]
let article
let place = 0

for (const box of document.querySelectorAll('input[name=mode]')) box.addEventListener('change', leaveOut)
function leaveOut() {
  const modes = new Set([...document.querySelectorAll('input[name=mode]:checked')].map(({ value }) => value))
  for (const one of document.querySelectorAll('article')) one.hidden = !modes.has(one.dataset.mode)
  for (const one of document.querySelectorAll('section')) one.hidden = !one.querySelector('article:not([hidden])')
}

function show() {
  // One without its full picture has a figure less.
  const figures = article.querySelectorAll('figure')
  place = Math.min(place, figures.length - 1)
  const figure = figures[place]
  const name = article.closest('section').id
  dialog.querySelector('p').textContent = `${figure.dataset.what} · ${name} · ${article.dataset.mode}`
  dialog.querySelector('figure').className = article.querySelector('.is-dark') ? 'is-dark' : ''
  dialog.querySelector('figure').replaceChildren(figure.firstElementChild.cloneNode(true))
  if (!dialog.open) dialog.showModal()
}

document.addEventListener('click', ({ target }) => {
  if (dialog.open) return dialog.close()
  const figure = target.closest('article figure')
  if (figure) enlarge(figure)
})

function enlarge(figure) {
  article = figure.closest('article')
  place = [...article.querySelectorAll('figure')].indexOf(figure)
  show()
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !dialog.open && event.target.matches('article figure')) return enlarge(event.target)
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step || !dialog.open) return
  event.preventDefault()
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const count = article.querySelectorAll('figure').length
    place = (place + step + count) % count
  } else {
    const all = shown()
    article = all[(all.indexOf(article) + step + all.length) % all.length]
    article.scrollIntoView({ block: 'center' })
  }
  show()
})
