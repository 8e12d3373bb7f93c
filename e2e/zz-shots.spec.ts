import { test } from './kitchen.ts'
const sizes = [[390, 844], [820, 1180], [1440, 900]] as const
test('shots', async ({ page, kitchen }) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Buffet' })
  const dish = await kitchen.post('/dish/SetDish', { name: 'Huzarensalade met ei en augurk', price: 7, categoryid })
  const id = await kitchen.post('/product/SetProduct', { name: 'Salade', allergens: [{ id: 3 }, { id: 1 }] })
  await kitchen.check(id)
  await kitchen.post(`/dish/AddOwnProduct/${dish}`, { id })
  await kitchen.confirm(dish)
  await kitchen.post('/dish/SetDish', { name: 'Verrassing', price: 9, categoryid })
  const shoot = async (name: string, path: string) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await kitchen.open(page, path)
      await page.waitForTimeout(900)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true })
    }
  }
  await shoot('empty', '/inspection')
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, allergens: true })
  const bar = await kitchen.post('/inspection/SetPlace', { name: 'Bar', way: 'both' })
  await kitchen.post('/inspection/SetPlace', { name: 'Buffet op de eerste verdieping', way: 'oral' })
  await kitchen.put(`/inspection/SetHung/${bar}`)
  await kitchen.post('/inspection/SetInstructed', { version: 0, name: 'Ria van de afwas' })
  await fetch
  await shoot('inspection', '/inspection')
  await shoot('instruction', '/instruction')
  await shoot('cards', '/display-cards')
  await shoot('dashboard', '/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await kitchen.open(page, '/inspection')
  await page.getByRole('button', { name: /^Bar/ }).click()
  await page.waitForTimeout(700)
  await page.screenshot({ path: '/tmp/shots/place-390.png' })
})
