/** Places that texts name most; what is missing here is told by its neighbours. Written by hand. */
export const placeNames: ReadonlySet<string> = new Set(
  `
  africa, america, north america, south america, latin america, central america, asia, europe, western europe, eastern europe, australia,
  antarctica, the middle east, new world, caribbean, west indies, east indies, new england, new spain, new france, new netherland, southeast asia,
  united states, great britain, britain, england, scotland, ireland, wales, france, spain, portugal, germany, italy, netherlands, belgium, austria,
  switzerland, sweden, norway, denmark, finland, poland, russia, soviet union, ukraine, greece, turkey, egypt, iran, iraq, israel, syria,
  saudi arabia, afghanistan, pakistan, india, bangladesh, sri lanka, nepal, china, japan, korea, north korea, south korea, vietnam, cambodia, laos,
  thailand, indonesia, malaysia, philippines, singapore, canada, mexico, cuba, haiti, jamaica, brazil, argentina, chile, peru, colombia, venezuela,
  bolivia, panama, nicaragua, guatemala, puerto rico, hawaii, nigeria, ghana, kenya, ethiopia, south africa, tanzania, zimbabwe, sudan, congo, angola,
  morocco, algeria, libya, new zealand, cold war berlin, berlin, london, paris, rome, madrid, lisbon, vienna, moscow, amsterdam, geneva, athens, cairo,
  jerusalem, tokyo, beijing, hong kong, shanghai, delhi, new delhi, mumbai, kolkata, chennai, hyderabad, bengaluru, pune, maharashtra, tamil nadu,
  telangana, andhra pradesh, kerala, karnataka, gujarat, punjab, rajasthan, bihar, west bengal, uttar pradesh, madhya pradesh, odisha, assam, kashmir,
  alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, idaho, illinois, indiana, iowa, kansas,
  kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire,
  new jersey, new mexico, new york, new york city, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina,
  south dakota, tennessee, texas, utah, vermont, virginia, washington, west virginia, wisconsin, wyoming, washington dc, chicago, boston,
  philadelphia, baltimore, charleston, savannah, atlanta, new orleans, st. louis, san francisco, los angeles, detroit, cleveland, pittsburgh,
  cincinnati, dallas, houston, miami, seattle, denver, salem, jamestown, plymouth, concord, lexington, gettysburg, richmond, montgomery,
  birmingham, memphis, nashville, chesapeake, ohio valley, manchuria, hiroshima, kuwait, puritan new england`
    .split(',')
    .map((name) => name.trim().replace(/\s+/gu, ' ')),
);
