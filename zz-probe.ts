import { plainQuestions } from './pipeline/assessment/english/plain-questions.ts';
const s=`Dismissal can be authorised only by a senior manager or a Director.
The forklift may only be operated by trained staff.
Repairs must only be carried out by a certified electrician.
Children under 12 must be accompanied by an adult.
For expenses incurred while traveling, the traveler will have 60 calendar days upon returning from travel to submit the expenses.
You have 14 days from the date of the letter to lodge an appeal.
Temperatures above 50°C kill any remaining pathogens.
New employees receive 15 days of paid leave in their first year.
Reheat leftovers to 75 °C before serving.
Chicken must be cooked to 74°C.
Samples are stored at -80 °C.
Vaccines must be kept between 2 and 8 °C during transport.
Members who fail to pay within 30 days lose their voting rights.
If you are sick for more than three days, you need a doctor's note.
If the driver is fined, you pay the fine.
You may carry over up to five days of leave into the next year.
Members can borrow up to ten books at a time.
Hens need 14 to 16 hours of light a day to keep laying.
Water the seedlings in the morning, not at night.
Prune fruit trees in late winter.
Do not wear loose clothing or jewellery near the lathe.
Do not store food or drinks in the laboratory fridge.
Batteries should be stored at about half of their charge.
Add 10 ml of bleach to half a litre of water.
Set the oven to 220 degrees Celsius.
Each patient needs two litres of water per day.
Students must get at least 6 hours of sleep before an exam.
The lab is open in the morning.`.split('\n');
for (const t of s) { const q=[...plainQuestions(t)]; console.log(q.length?'   ':'## ',t, q.length? '\n        -> '+q.map(x=>x.text+' => '+x.left).join('\n        -> '):''); }
