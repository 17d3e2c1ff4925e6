// Made by commands/build-word-rarity.ts from OpenStax textbooks, (c) Rice University, CC BY 4.0:
// principles-economics-bundle cd31beb1, business-ethics d64573e2, college-success 695b838a: the commits
// before their change of licence (openstax/osbooks-*). Not edited by hand.

/** Stems of class i stand in about e^(-i/2) of 475 passages of 40 sentences. */
const CLASSES = [
  ``,
  `chang consid differ exampl good help import includ increas level mean new peopl state time work year`,
  `addit affect allow amount base benefit best better busi call case caus certain chapter compani cost countri creat
  decis demand discuss econom economi effect end experi financi find firm follow gener govern high higher individu
  inform interest job keep know larg law lead learn long look lower manag market monei nation number pai part person
  point polici possibl practic price problem produc product provid question rate reason reduc requir result right rise
  run servic set show situat specif start studi suppli take term think understand unit worker world`,
  `abil abl accord account act action activ actual american answer appli approach area ask avail averag avoid balanc
  bank begin believ bring bui build capit car challeng choic choos class clear close colleg combin common commun
  compar complet concept concern connect consum continu cours current curv custom dai decad decid declin depend
  determin develop difficult direct dollar earli earn economist educ employ employe environ equal especi exist expect
  explain face fact factor fall famili featur feder feel final focu forc form futur gain goal great greater group grow
  growth happen health hold home idea impact improv incom industri intern invest involv issu kei labor life limit line
  live low major measur meet million move natur note occur offer oper opportun organ origin output particular perform
  period physic place plai plan polit posit potenti power present process profit program protect public purchas
  quantiti rais read real receiv recent refer rel relat relationship remain research resourc respons return role rule
  save school seek sell sens share shift short signific similar skill small social spend standard step student success
  support system tax technolog total trade try turn type typic valu view wage wai word`,
  `accept achiev ad add address adjust advantag ag altern analysi appear appropri argu aspect assign associ assum
  attempt awar basic behavior beyond billion book borrow budget calcul care career carri categori centuri charg check
  collect come compet competit complex comput condit conduct consequ consider consist consumpt contribut control
  convers corpor cover credit critic cultur cut data deal decreas defin degre demonstr depart describ design desir
  detail directli divid domest drive due earlier easier effort encourag engag entir equilibrium establish ethic event
  exactli exchang expand expens experienc explor extrem far field figur five fix focus food foreign found four free
  friend full function fund gdp get give global half hand hard hire hour hous household human identifi illustr imagin
  immedi indic inflat influenc instanc institut interact investor item knowledg known larger late later leav left
  legal list loan local longer lose loss macroeconom main maintain materi matter member method mind model month motiv
  multipl name necessari need neg notic offic onlin open option order overal paid particip pass past pattern payment
  percent perspect popul prefer pressur prevent privat probabl profession project purpos qualiti quickli rang reach
  recess recogn reflect regul rememb report repres revenu risk sale scienc section secur self serv side simpl simpli
  singl size smaller societi sourc stai store stori strategi structur subject substanti suffer suggest sure talk task
  tend test theori third thought todai tool topic tradit true unemploy univers us vari varieti variou want wide will
  worth write`,
  `academ access accomplish advanc afford agenc aggreg agre agreement alon america analyz annual applic argument aris
  articl asset assist assumpt attend attent attract author bad barrier basi began belief big bill bit board bodi bond
  bottom break bureau buyer campu cash center central certainli children circumst citi citizen civil claim clearli
  client commit compon constant contain content context contract controversi count court date debat debt definit
  deposit depress despit discourag discov distribut dramat draw drop easi easili effici element emot emploi enact
  encount energi enjoi ensur enter entri environment equip essenti estim eventu evid examin exce except execut exercis
  export express extra factori fail fair fairli fear fewer financ fit flexibl flow framework frequent fulli gap grade
  graduat grant guid happi harm healthi hear held highli histor histori horizont ident ignor implement impos incent
  initi innov input insight insur intend internet interpret intersect introduc japan kind lack languag largest leader
  led lend lesson listen locat lost manufactur margin match maxim meant media medic messag mid middl minim minimum
  miss modern monetari moreov movement nearli net numer oblig observ obtain offici oil old opinion orient outcom
  outsid owner paper parent parti particularli path perceiv percentag perfect perfectli phone pictur piec poor prepar
  presid previou primari principl professor progress propos pursu push put react realiti realiz recal recommend record
  reduct regard regardless region reli reserv respect respond rest restrict retir review safe safeti salari scale
  schedul search sector select separ shape shown sign similarli site six slightli slope slow sold solv sort sound
  space speak special spent stand statement statist stock stop stress strong supplier suppos survei sustain tabl tell
  text thousand took top track train transact transfer treat trust ultim union util variabl vertic walk watch water
  wealth week wish women workplac worri written wrong wrote zero`,
  `abroad absolut accommod accur acknowledg acquir adapt addition adequ administr adopt adult advertis advic advisor
  africa ago agricultur ahead aid aim air alter announc apart appreci approxim arrang arriv assess attain attitud
  automat axi background becom bia block brain broad broader brought california canada captur card carefulli censu
  cent certif chain chanc charact characterist child china classmat classroom clean closer cloth code color column
  comfort commerci commiss commonli compens competitor conclud conclus confid conflict confus congress constitut
  constraint construct consult contact contrast convei correct correspond costli creativ crisi cross currenc cycl
  daili damag danger deep defens deficit deliv devic diagram difficulti diminish director disciplin discrimin distinct
  divers doctor document doubl downward drug duti eat eight elect electr electron elimin emerg emphas enabl enforc
  engin enhanc enorm ethnic europ european evalu evolv exam exceed excess expansionari expenditur explan extend extens
  extent extern failur familiar famou farmer fast favor fee fell file fill fine fire fiscal fluctuat formal format
  former formula forward foundat fourth freedom fulfil fundament ga game gender geograph germani graph graphic
  guarante guidelin habit harder head healthcar heard heart heavili highest hope hundr hurt ideal illeg impli implic
  imposs increasingli independ index induc inequ inevit instructor integr intellig intent invent john journal judgment
  justic keynesian label lai land latin leadership legisl letter liabil link logic love lowest machin mail man manner
  mathemat medicin memori men mental mention minor minu minut mistak mix mobil modul moment monitor monopoli monthli
  moral movi multipli music mutual necessarili negoti network night non norm normal nurs object obviou occup offset
  older on ongo oppos opposit outlin overwhelm ow own ownership page pain pandem passag percept persist philosoph
  philosophi phrase pick plant plu politician popular portion post poverti precis predict previous primarili prioriti
  profess prohibit promis promot properti proport prospect prove publish pull quarter quick race rank rapidli rare
  reaction readi regular relev religi religion rent repai replac reput restaur retail reveal revers reward risen room
  rose roughli sai satisfact saw scenario scientif see seller semest send seri seriou session sever sexual sharehold
  shop shut significantli simultan sleep softwar sole solut south speed sport staff stage stakehold statu stimul
  straightforward strengthen stronger struggl style substitut succe suffici sum summari surg surplu surpris surround
  tast teach teacher team techniqu televis temporari ten textbook ticket titl tradeoff transform transport travel
  treatment trend tri trillion troubl truli twenti twentieth unabl underli unemploi uneth unexpect uniqu upward user
  vacat valid valuabl video violat visit vote wait war wast weak wear websit weight white widespread withdraw wonder
  workforc wors york`,
  `abus accumul actor adher admit advis advoc african alcohol align alloc amend analyt ancient anim anticip anxieti app
  appar appeal approv aristotl arrai art artifici asia asian asid assembl assert assur attack attribut audienc
  automobil award bachelor back bankrupt be bear behav belong benefici bias bigger biggest black blood boom border
  boss bought boundari box brand brazil brief built campaign candid capac catch categor cell ceo character chart
  cheaper chemic clarifi climat club coffe cognit collabor colleagu com comment comparison compli complianc complic
  compris concentr confront congression constantli contractionari convent convert convinc cooper coordin copi core
  counselor coursework cowork creation crime crop crucial curriculum cyclic death declar dedic deeper deflat deliber
  democrat depth deriv descript diet differenti digit dilemma disabl disadvantag disagre dismiss displai dispos disput
  disrupt distanc distinguish distract divis domin door doubt dozen drink driven driver eager eas east elast elderli
  elig elsewher email embrac emphasi enrol enterpris entertain entiti entitl equat equiti equival era error essenc
  estat everydai exact excel excit exhibit exit expans expert expos exposur ey facebook facil facilit faculti faith
  fallen farm faster favorit februari fed felt femal fifth fight finish fish flat floor ford forth fortun franc
  friendli front frustrat fuel fun furthermor gasolin gather georg giant gradual greatest greatli grew groceri ground
  guidanc handl harvard heat heavi highlight hit honest honor hospit huge hypothet ii ill imag imperfect implicit
  importantli impress inclus incorpor incur india ineffici inflationari inflow ingredi insid instal instruct
  intellectu intens internship interview introduct intuit inventor investig japanes join jump kept keyn kingdom knew
  korea lag laptop last learner lectur legitim leisur lender length li librari lifetim light likewis liter lobbi
  loyalti machineri maker male mandat map march mark mass master math maximum mc meal mechan medium memor mentor mere
  mexico microsoft militari mission moder monopolist morn mostli motor mr narrow navig necess neighborhood neoclass
  newspap nine nineteenth nomin nonprofit north notion obvious optim organiz overview pace packag park partial partner
  passion patent patient paycheck peer penalti perman permit persuad pharmaceut phase pizza planet player pocket polic
  pollut poorli portfolio pose pre preced prescript pretti prevail print prior priorit procedur promin proper properli
  protection psycholog pure qualifi racial ran rapid ratio ration raw readili recov reform refus regist regularli
  regulatori reinforc reject relax releas reliabl remark remind remov repeat represent request resolv retain revisit
  rich ride road routin sampl satisfi scarciti scholar scientist score secret secretari seem seemingli senior sensit
  sentenc seven sex sharpli sheet shortag sick signal simplic simplifi sit slowli smart smoke societ solid somewher
  specifi sponsor spread stabil stabl stick stockhold straight street strength strict strike strive strongli subsidi
  successfulli sugar suit summar summer supervisor suprem surfac surplus surviv swing switch target tariff taxpay
  technic tendenc texa thinker threat threaten ti told touch tough town tradition trait transit translat transpar trap
  treasuri trigger trip truck truth twice uncertainti unchang undergradu undertak unfair unfortun unlik updat upper
  utilitarian variat vast vehicl version versu virtu virtual visual vital voic volunt warn wave weather welfar west
  western wheat willing win wise woman worst writer young zone`,
  `abandon absenc absorb ac accid accompani accordingli accuraci accus acquisit addict advers affair affirm aftermath
  agenda agent aggress airlin alert alik altogeth alumni amazon analog analyst angel anger angri annot anonym anti
  antitrust anxiou anywher appendix appl appoint april arena argentina aristotelian artist asleep athlet atmospher
  attornei authent auto autom babi bankruptci bar bare bargain basebal basket battl beat bed begun behalf bentham
  beverag bind biolog bl blend blind blue boost born bottl bounc branch bread breakdown breakfast breath briberi bridg
  british broadcast broadli broken bu bump burden burn calendar calm canadian cancer cap capabl capita caribbean cast
  caution ceil celebr ceteri chariti chat cheapli chemistri chief chines chip chose chosen cigarett circl circul
  circular cite civic classic classifi claus cleaner click climb clinic clock clue co coach coca coin cola cold
  collaps combat command commerc committe commod compel compil complaint complement composit compound comprehens
  compromis concert concret confer confidenti confirm confucian confuciu consciou consensu conserv contempl
  contemporari contend contractor conveni cook copyright corn corner corrupt counsel counter coupl courag covid crash
  credenti credibl creep crimin crude csr cumul dan dark dash databas de deadlin dealer debit decemb deduct deepli
  default defer delai deliveri democraci deni denomin depict depositor depreci depriv destroi destruct devast devis
  devot dictat dig digest dilig dimens dine dinner dip diploma disappear disast discount discoveri discretionari
  diseas dispar district dividend doctrin donat downsid downturn dr drawn dream drill dynam earner earth eastern edg
  elabor emiss empathi empir endow english enjoy enlighten entail entrepreneur envis episod essai euro even everywher
  exclud exclus exhaust experiment expertis expir exploit extract fashion fat father feed feedback fieldwork fifti
  flavor flip flood flourish forecast forget forti forum foster founder frame fraud fred french fresh friction fridai
  friedman frontier fruit gallon gear genet geographi german gift gig glanc glass globe gold googl greec greek green
  grit gross grown guess hall hang happier harass harmoni headquart healthier henri hesit hidden hint hispan hobbi
  hone honesti host hostil hot hotel hourli hover http hunt hurrican imbal immigr immun impair inaccur inappropri
  incid inconsist incorrect indirect indonesia inelast inexpens inferior influenti infrastructur inher injur injuri
  insecur insert inspir instabl instagram instinct instrument insuffici intention intercept interchang interconnect
  intermedi interv interven intervent intim introductori inventori invit iron irrat isol itali januari joint journei
  judg judgement juggl juli june justifi kant kill king lab laid latter launch lawsuit lawyer layoff lean leas
  leftward legislatur lesser liber liberti licens like likelihood liquid literaci literatur litig load lobbyist lock
  logo loos lunch luxuri macro macroeconomi magazin mainstream mainten mandatori manifest marketplac marri massiv
  matur meaning meanwhil meat median medicaid medicar medit membership menu messeng met micro mill mindset mine
  mislead misunderstand mode mood mortgag mother multin neighbor nervou nevertheless newli nice nigeria nobel
  nonetheless nonpartisan nontradit notabl notetak novel novemb nurtur nutrit obama obstacl occas occasion odd offend
  oligopoli openli opt oral ordinari outflow outlook outward overcom overli overlook overnight overse oversight overst
  overtim pack paint pair paperwork paragraph paribu partnership pathwai patienc paus payoff payrol peak pension
  permiss petroleum phenomenon pipe platform plausibl pleas pleasur plenti policymak pool possess pound premis premium
  prerequisit presenc preserv press presum prime princip prison privaci prize pro profil prompt pronounc prosecut
  prosper protest proven provis prudent psychologist publicli pursuit puzzl qd quantifi quantit quiet quit quot quota
  radic radio random re reader realist reap recipi recruit red redistribut refin refund reinvest rental repair repay
  repeal repeatedli resid resist resort restor resum retrain retriev revis revolut ring riski robert robinson robot
  rock roll roommat root rough round rout row ruler rush russia sacrific safeguard sake saver scan scandal scarc scene
  scholarship scope screen scrutini season seat sec secondari segment sensibl septemb settl settlement shade sharp
  shelter ship shirt shock shorter shortli sixth skin slight smartphon smith smoothli soar soft somehow song sophist
  sought spark speaker spectrum speech spell spill spirit split spot spring spur squar sra stake star station statut
  steadi steadili steel steep stem stereotyp sticki stimulu storag strateg stretch strictli stuck su submit subsequ
  subsid substanc subtl subtract suddenli supplement symbol systemat tablet taker talent taught tech telecommun
  temperatur temporarili temptat tension terminolog terribl thailand thank theater theft theme theoret thirti thoma
  thrive throw tie tini tire tobacco tomorrow toxic toxin trace trademark traffic transmit tree tremend trick tripl
  tuition turkei tutor tv twitter unclear uncomfort underlin understood undesir unexpectedli unfamiliar unhealthi
  unlimit unpredict unrealist unsaf unusu upsw urban usag usual vastli vault veget ventur verbal verifi veteran viabl
  vibrant vice victim viewpoint violenc virtuou visibl vision vocabulari volum voluntari voter wake wall wari warm
  washington weaken weaker wealthi web weekend weekli weigh welcom well whistleblow wider william window winner wire
  wisdom won worldwid worthi worthwhil wto yield yoga younger youtub`,
  `abbrevi abund acceler acronym activist adam administ admiss advocaci afternoon afterward airport alarm algebra
  algorithm alongsid alphonso altruist amaz ambigu ampl analys ann anticompetit antipoverti anywai arbitrari
  architectur arguabl arm articul assault atm audio audit australia automak ax backward ball ban banana banker barrel
  barter beer belgium benchmark bicycl bid biden biologi birth birthdai blank bless blog blur boi boil bore bother
  bound brainstorm brazilian briefli britain broke brother brown brush buck burger cafeteria calculu campus cancel
  carv casual caught cd cereal certifi chair charit charl chase cheap cheat checklist chees chicago childcar childhood
  christian chunk citizenship civilian clariti clerk coal coke colon coloni commut compass complementari comprehend
  con conglomer conscienc conscious constrain contest conting continuum contributor convict cooki cool cornel
  correctli council counterbalanc countercycl counterpart cousin coverag cpi cram cream creditor crise criteria
  critiqu crowd cultiv cup curiou daunt dead decent decentr defeat defend defici delv demograph deontolog deserv desk
  deter di diamond digniti disagr disclos disproportion disturb diversifi documentari dodg dog dorm download draft
  drought dry dual duckworth dump durat easiest ecolog eeoc eighth elan elementari elev embarrass embed embodi
  encompass endeavor england entrepreneurship equifax equit escap eu evolut excus exert explicit explicitli explos
  extraordinari factual fals famous fan fascin fatal fatigu filter finit flatter flaw float fly foolish forbid forev
  forgo formul frequenc freshman fri frozen ftc furnitur garbag garden gate genuin georgia gestur goodwil gov
  government governor grab grandpar grasp gratif gratitud greed guard gun hair hamburg handi har hazard headlin heal
  height heritag hide highwai historian holidai homework hopefulli horizon hormon hotlin houston ic imped imper
  impract impuls inabl incomplet incred indirectli infant infinit insist interdepend interestingli interfer
  intermediari interrel interrupt intimid invis inward ir irrelev irrig irrit israel italian jail jame jean joke jot
  jr kennedi kindergarten laboratori landlord landmark latitud lawmak lawn layer leagu leap lengthi let leverag levi
  lifestyl lift linkedin literari livelihood loop loosen lot loud loyal lra lrac lure magic mainli malaysia mall
  manageri manipul marker marriag maynard mcdonald meantim merchandis merg merger merit messi metacognit metal mexican
  michael michigan microeconom mild mile milk milton miner miscommun mississippi mistreat mixtur modest modestli
  modifi mondai moni mouth multitud municip muscl myriad myth nativ nearbi neat neuron ngo nongovernment nontariff
  notifi ocean octob oecd offens oligopolist oneself oppon oppress optimist org outrag outright outstand overlap
  overload oversea oversimplifi panic pariti partli passiv patron paul pc peac pen pencil perk persever personhood
  pertain peso pessimist pet pew photo physician pill plane plastic pledg poem poll postal postpon ppf predatori
  pregnanc prejudic preliminari preme preprofession prescrib presidenti preval preview privileg procrastin profound
  protectionist protocol pump punish purposefulli qe qs qualif quarterli quiz quizz raspberri rawl realm rebound recip
  reciproc recognit reconsid recoveri redesign refresh reluct remedi remot render renew repli replic republ reread
  resembl resili retali retent revolutionari riskier rotat rural sad safer salesperson samsung san sanction satellit
  satisfactori sauc scheme seeker segreg semi seminar senat sent sentiment sequenc serious shell shelv shoe shoot
  shorthand shrink sibl sight sixti skeptic sketch skim skip slack slash slaveri slice slip slower smell smile snack
  snap sociolog southern spain spillov spiritu spreadsheet st stagger stagnat stamp standpoint statistician statutori
  steeper stood storm strang stranger stream subscrib succeed suicid suitabl superior supermarket supervis surgeri
  surprisingli suscept sweden tackl tailor tangibl tank taxat tea teamwork teeth telecommut telephon tempt tenth
  termin territori textil therapi thereaft tiger tight timelin tip toler ton tone tourist tower tragedi transgend
  transmiss trash treati trial tricki trump tune twelv twin uber ugt un unaccept uncertain uncommon unconvent uncov
  undecid underground undermin underpin underrepres unintend unknown unnecessari unregul unrel unsustain unwelcom
  unwis up upheld upset urg urgenc urin vendor versa violent virginia vitamin volatil volkswagen vs vulner walmart
  wander warehous wartim wash weapon wednesdai wholesal widen wind winter wit wood workdai workspac worn worsen
  wrongdo yearli yellow yen youth`,
];

const RAREST = 6.17;
const rarity = new Map(
  CLASSES.flatMap((stems, index) => stems.split(/\s+/u).map((stem) => [stem, Math.max(0.25, index / 2)] as const)),
);

/** How rare an English stem is in textbooks, 0.25 (everywhere) to 6.17 (unknown): natural log of inverse passage frequency. */
export const englishRarity = (stem: string): number => rarity.get(stem) ?? RAREST;
