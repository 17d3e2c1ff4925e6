import { expect, test } from 'vitest';
import { withoutBackwardPurpose, withoutItemLabel } from './indic-openings.ts';

test('an opening purpose that points back is taken off, and one that names its matter stays', () => {
  expect(withoutBackwardPurpose('ऐसी दुर्घटनाओं को रोकने के लिए मशीन पर ढक्कन लगाएँ।', 'hi')).toBe('मशीन पर ढक्कन लगाएँ।');
  const named = 'बिजली की दुर्घटनाओं को रोकने के लिए मशीन पर ढक्कन लगाएँ।';
  expect(withoutBackwardPurpose(named, 'hi')).toBe(named);
});

test('the label of an item is taken off a whole sentence, and stays before a few words', () => {
  expect(withoutItemLabel('पहुँच सीमित करें: चाबी केवल उन्हीं को दें जिन्हें सच में ज़रूरत है।', 'hi')).toBe(
    'चाबी केवल उन्हीं को दें जिन्हें सच में ज़रूरत है।',
  );
  expect(withoutItemLabel('समय: सुबह नौ बजे।', 'hi')).toBe('समय: सुबह नौ बजे।');
});
