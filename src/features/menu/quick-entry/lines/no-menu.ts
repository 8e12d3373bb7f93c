// What stands on and around menus and is no part of them: each with how surely it says so, from 1 to 5.
const signs: readonly (readonly [number, RegExp])[] = [
  [5, /@\w|\bwww\.|https?:|\b\w+\.(?:nl|be|com)(?!\p{L})/iu],
  [5, /(?:^|[^\d,.€])(?:\+\d{2}|0\d{1,3})(?:[\s()–-]*\d){6,10}(?![\d,.])|(?:^|\D)[1-9]\d{3}\s?[A-Z]{2}(?!\p{L})/u],
  [5, /©|\b(?:kvk|btw[ -]?(?:nr|nummer|nl)|iban|cookies?|privacy|copyright)\b|cookie-|rechten voorbehouden/iu],
  [
    5,
    /\b(?:pinnen|pin(?:betaling(?:en)?|pas)|contant(?:en)?|creditcards?|bancontact|mastercard|maestro|payconiq)\b|creditcard/iu,
  ],
  [5, /\b(?:openingstijden|geopend|sluitingsdag(?:en)?|gesloten|keuken (?:is )?(?:open|sluit))\b|keuken sluit/iu],
  [5, /\b(?:reserver(?:en|ing|ingen)|reserveer)\b(?!.*(?:€|\d,\d\d))/iu],
  [
    5,
    /\b(?:bezorg(?:en|ing|kosten|d|t)|bestel (?:op|via|online|nu|direct)|thuisbezorg\w*|afhalen (?:&|en) bezorg\w+|ook bezorgen)\b/iu,
  ],
  [5, /\b(?:kurkgeld|statiegeld|servicekosten|prijswijziging(?:en)?|fooi(?:en)?|tips are)\b/iu],
  [5, /(?:prijzen (?:zijn )?(?:in|incl)|(?:incl\w*|exclusief|excl\.?)\s*(?:\d+\s?%\s*)?btw|btw (?:en|inbegrepen))/iu],
  [
    5,
    /\b(?:allergie(?:ën|en)?|allergenen(?:kaart|info\w*)?|allergisch|allerg(?:y|ies)|allergens|allergene|allergènes?|dieetwensen|intoleranties?)\b/iu,
  ],
  [5, /\b(?:annuler\w+|happy hour|volg ons|lees meer|wifi|instagram|facebook|nix ?18|onder de 18|leeftijd)\b/iu],
  [5, /\b(?:spaar voor|korting|gratis (?:bij|boven|vanaf)|bij besteding|minimaal(?: bestel\w*)? €|cadeaubon\w*)/iu],
  [5, /^[-–—\s]*(?:(?:pagina|page|blz\.?|p\.)\s*)?\d{1,2}\s*(?:(?:van|of|\/)\s*\d{1,2})?[-–—\s]*$/iu],
  [
    5,
    /^(?:home|menukaart|contact|over ons|reserveren|lees meer|populair|nieuw!?|bestel(?:len)?|in winkelmand(?:je)?|toevoegen|inloggen|winkelwagen|menukaart \p{L}+|borrelkaart|wijnkaart|lunchkaart|dinerkaart|kleine kaart|afhaalmenu|our menu)$/iu,
  ],
  [
    5,
    /^(?:hoi|hallo|hey|beste|geachte|dag|goede\p{L}+|groet(?:en|jes)?|mvg|met vriendelijke|tot (?:snel|gauw)|alvast)(?![\p{L}])(?!.*\d)/iu,
  ],
  [5, /^(?:foto|afbeelding|image|pdf|bijlage|verzonden|van|aan|onderwerp|cc)\s*:/iu],
  [
    5,
    /^\*?\s*\(?[\p{L}\d*]{1,3}\)?\s*[=:]\s*\p{L}+.*$|^\*\s.*(?:alleen|niet|only)|(?:^|\s)\(?\p{L}{1,3}\)?\s*=\s*\p{L}(?!.*\d$)/iu,
  ],
  [5, /^(?:categorie|gerecht|naam|omschrijving)\W.*\bprijs$/iu],
  [5, /^(?:legend[ae]?|légende|key|zusatzstoffe)\W*$/iu],
  [5, /\b(?:splitsen|rekening(?:en)?)\b/iu],
  [5, /\b(?:bel (?:me|ons|even)|tel\.|telefoon|whatsapp|sinds (?:18|19|20)\d\d|est\. \d{4}|anno \d{4})/iu],
  [4, /\bprijzen\b(?!.*:$)|\bkost niks\b|\bkosteloos\b/iu],
  [
    4,
    /\b(?:wij|we) (?:werken|accepteren|schenken|hanteren|rekenen|splitsen|danken|zijn|hebben)\b|\baccepteren (?:wij|we)\b/iu,
  ],
  [4, /(?:\d{1,2}[.:]\d{2}|\b\d{1,2})\s*(?:-|–|—|tot|t\/m)\s*\d{1,2}(?:[.:]\d{2})?\s*(?:uur|u|h)(?!\p{L})/iu],
  [4, /(?:^|\D)\d{1,2}[.:][0-5]0\s*(?:-|–|—|tot|t\/m)\s*\d{1,2}[.:][0-5]0(?!\d)/iu],
  [4, /\bhalal\b.*\b(?:vlees|kip)\b|\bvlees\b.*\bhalal\b/iu],
  [4, /^(?:vraag|meld) (?:onze|ons|het|uw|de bediening|naar)\b|\bmeld het ons\b|^jaargangen\b/iu],
  [4, /\b(?:verjaardag|jarige|gezelschappen|groepen)\b/iu],
  // A price is no number of a house.
  [4, /\b\p{L}+(?:straat|plein|kade|laan|gracht|weg|dijk|markt)\s+\d+\b(?![.,][\d-]|½|\s*(?:€|eur))/iu],
  [
    3,
    /^(?:restaurant|eetcaf[eé]|grand caf[eé]|caf[eé]|brasserie|bistro|familierestaurant|cafetaria|pizzeria|lunchroom|trattoria|snackbar|hotel|chin\.|taverne)\s/iu,
  ],
  [3, /\b(?:specialiteiten|proeflokaal|nederlands \/ english|menukaart|seizoenskaart)\b(?!.*\d[.,]\d\d)/iu],
  [4, /\bgeldt\b|\b(?:honden|huren|verhuur|te huur|rolstoel|toilet|parkeren|speeltuin)\b/iu],
  [3, /[–—-]\s*kaart$|^(?:de|onze) (?:kelder|kaart|keuken) van/iu],
]

const badge =
  /^(?:nieuw|populair|favoriet|aanrader|tip|bestseller|op = op|new|popular)[!.*]*$|^(?:foto|afbeelding|image)\s*:/i

/** Returns whether a line is a label that a web page puts on a dish, which ends nothing: 'NIEUW!'. */
export function isBadge(text: string): boolean {
  return badge.test(text)
}

/** Returns how surely a line is no part of a menu, from 0 to 5: opening hours, an address, how to pay, a legend. */
export function noMenuScore(text: string): number {
  return signs.reduce((most, [score, sign]) => (score > most && sign.test(text) ? score : most), 0)
}
