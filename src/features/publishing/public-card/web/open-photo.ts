/** Opens the photos of a card over it; where a browser has no dialogs, a photo stays a link to the large one. */
export function openPhotos(card: HTMLElement): void {
  if (!('HTMLDialogElement' in window)) return
  card.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.card-photo')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(card, link)
  })
}

function open(card: HTMLElement, link: HTMLAnchorElement): void {
  document.querySelector('link[media="not all"]')?.removeAttribute('media')
  const dialog = document.createElement('dialog')
  const small = link.querySelector('img')
  dialog.className = 'card-opened'
  dialog.lang = link.lang
  dialog.ariaLabel = small?.alt ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  const picture = document.createElement('picture')
  const source = document.createElement('source')
  source.type = 'image/avif'
  source.srcset = link.href.replace(/webp$/, 'avif')
  const image = document.createElement('img')
  image.alt = dialog.ariaLabel
  image.src = link.href
  picture.append(source, image)
  button.append(picture)
  dialog.append(button)
  button.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  // Inside the card, whose colours and outlines it has.
  card.append(dialog)
  dialog.showModal()
}
