import { Picture } from '../../pictures/server/picture.tsx'

/**
 * A change that reaches a card, in four photographs of the product. Styles alone play it, and a checkbox holds it (WCAG
 * 2.2.2); it stands still on its end for who asked for less motion. The pictures' own texts tell it to who sees none.
 */
export function Film() {
  return (
    <div className="film">
      <input type="checkbox" id="film-stil" />
      <label htmlFor="film-stil">Zet het filmpje stil</label>
      <div className="reels">
        <figure>
          <figcaption>Jij, bij het product mayonaise</figcaption>
          <div className="reel">
            <Picture name="film-product-before" alt="Eerst: de allergenen van mayonaise zijn ei en mosterd" />
            <Picture name="film-product-after" alt="Daarna: de allergenen van mayonaise zijn ei, soja en mosterd" />
          </div>
        </figure>
        <figure>
          <figcaption>Je gast, op de kaart</figcaption>
          <div className="reel">
            <Picture name="film-card-before" alt="Eerst: friet met mayonaise, allergenen ei en mosterd" />
            <Picture name="film-card-after" alt="Daarna: friet met mayonaise, allergenen ei, soja en mosterd" />
          </div>
        </figure>
      </div>
    </div>
  )
}
