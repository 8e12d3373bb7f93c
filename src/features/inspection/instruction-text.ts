/**
 * What staff read about allergens in a house that has not written its own. A line with '# ' is a heading, one with '- ' an item of a
 * list.
 */
export const usualInstruction = `# Een gast vraagt naar allergenen
- Neem elke vraag serieus. Raad nooit, en zeg nooit "dat zit er vast niet in".
- Kijk in Menukaart bij Aan tafel: zet aan wat de gast niet eet, en lees per gerecht wat er staat.
- Staat er "vraag de keuken" of "niet bekend"? Vraag het de keuken voordat je antwoord geeft.
- Zeg ook wat er kan bevatten staat: de gast beslist, niet jij.
- Herhaal de allergie op de bon en zeg het in de keuken hardop.

# In de keuken
- Maak wat je deelt eerst schoon: plank, mes, pan, handen. Neem schone olie als het om de frituur gaat.
- Leg niets terug en schep niets om: ook een spoor kan genoeg zijn.
- Kwam er een ander product binnen? Lees het etiket en pas het aan in Menukaart voordat je het gebruikt.
- Zit er iets in wat er niet bij staat? Zet het gerecht op "Vraag ons" en vertel het meteen.

# Een gast wordt niet goed
- Bij benauwdheid, een dikke tong of flauwvallen: bel meteen 112 en zeg dat het om een allergische reactie gaat.
- Heeft de gast een adrenalinepen? Help om die te gebruiken.
- Laat de gast niet alleen. Bewaar wat er gegeten is.
- Meld het daarna bij het gerecht, met "Een gast reageerde": dan staat vast wat er toen in zat.
`
