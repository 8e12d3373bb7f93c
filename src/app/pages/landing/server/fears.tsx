/** Tells what owners are afraid of, each with what the product does about it. `products` is what can be chosen from. */
export function Fears({ products }: { products: string }) {
  return (
    <section className="fears later" aria-labelledby="eerst-weten">
      <h2 id="eerst-weten">Wat je eerst wilt weten</h2>
      <div className="three">
        <div>
          <h3>Wat als er controle komt, of een allergeen niet klopt?</h3>
          <p>
            Menukaart bewaart wie wat invulde, wanneer, en wie zei dat het klopt. Een allergeen van een ander weghalen
            mag alleen wie jij dat recht gaf. En wat nog niet zeker is, zegt de kaart erbij: ‘Nog niet alles bekend,
            vraag het ons’.
          </p>
        </div>
        <div>
          <h3>Moet ik alles overtypen?</h3>
          <p>
            Nee. Je plakt je kaart, en je scant de streepjescodes van je producten of kiest ze uit {products}. Een
            product vul je één keer in, voor alle gerechten waar het in zit.
          </p>
        </div>
        <div>
          <h3>En als er iets misgaat, of het bereik slecht is?</h3>
          <p>
            Wat je verwijdert, zet je 30 dagen lang weer terug. Je gast heeft geen app nodig, en leest een kaart die al
            eens openstond ook zonder internet. Is die kaart van gisteren, dan laat hij de allergenen weg: liever niets
            dan iets ouds.
          </p>
        </div>
      </div>
    </section>
  )
}

/** Tells what it costs, as the terms of use say it. */
export function Cost() {
  return (
    <section className="cost" aria-labelledby="wat-het-kost">
      <h2 id="wat-het-kost">Wat het kost</h2>
      <p>
        Niets, tenzij er vooraf iets anders met je bedrijf is afgesproken: zo staat het in de{' '}
        <a href="/terms">voorwaarden</a>. Wil je ergens anders heen, dan download je al je gegevens en verwijder je je
        account.
      </p>
      <p className="again">
        <a className="button" href="/register">
          Maak gratis je menukaart
        </a>
        <a className="button quiet" href="/explanation">
          Lees eerst de uitleg
        </a>
      </p>
    </section>
  )
}
