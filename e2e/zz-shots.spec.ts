import { test } from './kitchen.ts'
test('shots', async ({ page, kitchen }) => {
  await kitchen.post('/product/SetProduct', { name: 'Penne' })
  await kitchen.post('/product/SetProduct', { name: 'Mosterd grof emmer' })
  const list = ['ARTNR;OMSCHRIJVING;MERK;INHOUD;EAN;AANTAL','104532;Slagroom 35%;Melkerij Wolkenland;1 l;9520100400025;6','104533;Roomboter;Melkerij Wolkenland;250 g;9520100400032;10','200100;TROSTOMATEN KLASSE I;;DOOS 5 KG;;2','200100;KIPFILET HOLLANDS CA 2,5KG;;;;2','200109;Mosterd grof emmer;;5 kg;;1','200101;Qwxzkruid gemalen;Nergens;1 kg;9,52E+12;1','200101;Qwxzkruid gemalen;Nergens;1 kg;9,52E+12;1',';;;;Totaal;22'].join('\n')
  for (const [w, h] of [[390, 844], [820, 1180], [1440, 900]] as const) {
    await page.setViewportSize({ width: w, height: h })
    await kitchen.open(page, '/productsearch')
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/h/shot-search-${w}.png` })
    await kitchen.open(page, '/order-list')
    await page.getByLabel('Je bestellijst').fill(list)
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/h/shot-paste-${w}.png`, fullPage: true })
    await page.getByRole('button', { name: /^Zoek/ }).click()
    await page.getByRole('button', { name: /^Voeg/ }).waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/h/shot-found-${w}.png`, fullPage: true })
    const small = await page.evaluate(() => [...document.querySelectorAll('main button, main a, main label, main select, main input[type=text]')].map((e) => ({ t: e.textContent?.slice(0, 40), tag: e.tagName, h: e.getBoundingClientRect().height })).filter(({ h }) => h > 0 && h < 44))
    console.log(w, JSON.stringify(small))
  }
})
