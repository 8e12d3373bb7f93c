import type { Fault } from './fault.ts'

const commands = 'src/features/menu/photos/server/commands.ts'
const queries = 'src/features/menu/photos/server/queries.ts'
const program = 'src/features/menu/photos/server/photo-process.ts'
const route = 'src/features/publishing/public-card/server/photo-route.ts'
const seenBy = ['src/features/menu/photos/photos.test.ts']
const files = ['src/features/menu/photos/photo-files.sqlite.test.ts']

/** What can go wrong with the photos of dishes. */
export const faults: readonly Fault[] = [
  {
    name: 'guests see the photos of dishes that are not on the card',
    file: queries,
    find: 'row.show_photos === 1 && isPublished',
    replace: 'row.show_photos === 1',
    seenBy,
    titled: 'of what the card shows alone',
  },
  {
    name: 'the card shows photos before the owner says so',
    file: 'src/features/publishing/card/server/queries.ts',
    find: 'menu.show_photos === 1 ? await listPhotoHashes(db, companyId) : undefined',
    replace: 'await listPhotoHashes(db, companyId)',
    seenBy,
    titled: 'off by default',
  },
  {
    name: "a token shows another company's photos",
    file: queries,
    find: "    .where('dish_photo.company_id', '=', companyId)\n    .where('dish_photo.dish_id', '=', dishId)",
    replace: "    .where('dish_photo.dish_id', '=', dishId)",
    seenBy,
    titled: 'of what the card shows alone',
  },
  {
    name: 'a browser keeps another photo for ever under an old address',
    file: route,
    find: 'isLasting: photo.hash === wanted.hash',
    replace: 'isLasting: true',
    seenBy,
    titled: 'for ever under the address',
  },
  {
    name: 'a photo keeps where it was made and with what',
    file: program,
    find: 'image.webp({ quality: webp })',
    replace: 'image.withExif({ IFD0: { Make: "Toestel van Sanne" } }).webp({ quality: webp })',
    seenBy: files,
    titled: 'keeps nothing of where',
  },
  {
    name: 'a photo of noise weighs as much as it likes',
    file: 'src/server/images/photo-program.ts',
    find: '    if (made.data.length <= bytes) return made',
    replace: '    return made',
    seenBy: files,
    titled: 'becomes small enough',
  },
  {
    name: 'a company keeps photos without end',
    file: commands,
    find: 'return others < mostDishPhotos',
    replace: 'return others >= 0',
    seenBy,
    titled: 'two hundred at most',
  },
  {
    name: 'what was taken away is never deleted',
    file: commands,
    find: "    .where('removed_at', 'is not', null)\n    .execute()",
    replace: "    .where('removed_at', '=', '')\n    .execute()",
    seenBy,
    titled: 'can be put back',
  },
  {
    name: "a photo is put back with another company's dish",
    file: commands,
    find: '    const kept = await photosOf(trx, companyId, dishId).where(',
    replace: "    const kept = await trx.selectFrom('dish_photo').select(['id', 'hash', 'removed_at']).where(",
    seenBy,
    titled: "no way into another company's",
  },
  {
    name: 'a dish that is let go of leaves its photo',
    file: 'src/features/menu/trash/server/let-go.ts',
    find: "    { table: 'dish_photo', column: 'dish_id' },\n",
    replace: '',
    seenBy,
    titled: 'lies in the trash',
  },
  {
    name: 'a copy of a dish has no photo',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: '    await copyPhoto(trx, companyId, { from: id, to: copy.id })\n',
    replace: '',
    seenBy,
    titled: 'is copied with its dish',
  },
  {
    name: 'a photo of a loaded file is lost',
    file: 'src/features/takeout/server/loaded-photos.ts',
    find: '    if (photo) dishes.push({ dish, photo })',
    replace: '    if (photo && dish < 0) dishes.push({ dish, photo })',
    seenBy: ['src/features/takeout/takeout.test.ts'],
    titled: 'brings back the photos of dishes',
  },
]
