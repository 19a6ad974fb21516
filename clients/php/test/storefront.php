<?php

declare(strict_types=1);

/**
 * A day of a shop, run by tests/e2e/src/php-client.e2e.test.ts in a project that has the client from Composer. It prints what it
 * has seen as JSON. Its arguments are the id of a reward of points that pay, and that of a reward with decimals.
 */

use Loyalty\Attempt;
use Loyalty\Client;
use Loyalty\ErrorCode;
use Loyalty\LoyaltyException;

require getcwd() . '/vendor/autoload.php';

[, $points, $credit] = $argv;
$origin = (string) getenv('LOYALTY_ORIGIN');
$told = [];
$tell = function (Attempt $attempt) use (&$told): void {
    $told[] = "{$attempt->operation} {$attempt->status}";
};
$loyalty = new Client($origin, (string) getenv('LOYALTY_TOKEN'), onAttempt: $tell);
$operator = (new Client($origin, fn (): string => (string) getenv('LOYALTY_OPERATOR_TOKEN')))->operator;
$seen = [];

// Sign-up.
$id = 'shopper ' . bin2hex(random_bytes(8));
$signedUp = $loyalty->customers->create(['id' => $id, 'name' => 'Zoë', 'tags' => ['colour' => 'red', 'size' => 'M', 'vip' => true]]);
$seen['signed up'] = $signedUp['customer']['id'] === $id;

// Checkout, of a cart that costs more than was shown at first.
$cart = [
    'customer_id' => $id,
    'purchase_id' => 'order-1',
    'order' => ['products' => [
        ['sku' => 'mug', 'amount' => 2, 'value' => '50.5'],
        ['sku' => 'plate', 'amount' => 1, 'value' => 49.5],
    ]],
];
try {
    $loyalty->carts->checkOut(['expected_payable' => '99.99'] + $cart);
} catch (LoyaltyException $refused) {
    $seen['changed'] = $refused->errorCode === ErrorCode::CART_CHANGED ? $refused->data['totals']['payable'] : $refused->getMessage();
}
$checkedOut = $loyalty->carts->checkOut(['expected_payable' => '100'] + $cart, key: 'checkout-order-1-1');
$repeated = $loyalty->carts->checkOut(['expected_payable' => '100'] + $cart, key: 'checkout-order-1-1');
$seen['payable'] = $checkedOut['evaluation']['totals']['payable'];
$seen['done once'] = $repeated['event']['id'] === $checkedOut['event']['id'];

// The payment has arrived, and one of two mugs comes back.
$event = $checkedOut['event']['id'];
$seen['fulfilled'] = $loyalty->events->fulfill($event)['fulfilled'];
$returned = $loyalty->events->return($event, ['products' => [['line' => 0, 'amount' => 1]], 'return_id' => 'return-1']);
$seen['taken back'] = array_column($returned['taken_back'], 'amount');

// Two tags go.
$seen['tags'] = $loyalty->customers->removeTags($id, ['tags' => ['colour', 'size']])['customer']['tags'];
$seen['unchanged'] = $loyalty->customers->update($id, [])['customer']['name'];

// Amounts there and back, the sum with more digits than a float has.
$adjusted = $operator->wallets->adjust($id, ['reward_id' => $credit, 'amount' => '12345678.9123', 'reason' => 'a test']);
$seen['adjusted'] = $adjusted['transactions'][0]['amount'];
for ($time = 0; $time < 8; ++$time) {
    $operator->wallets->adjust($id, ['reward_id' => $credit, 'amount' => '99999999999.9999', 'reason' => 'a test']);
}
foreach ($operator->wallets->get($id)['totals'] as $total) {
    $seen['totals'][$total['reward']['name'] ?? ''] = $total['total'];
}

// All rows of the day, by pages of four.
$day = (new DateTimeImmutable($adjusted['transactions'][0]['created_at']))->format('d-m-Y');
$rows = $loyalty->transactions->day($day, ['limit' => 4]);
$amounts = [];
foreach ($rows as $row) {
    $amounts[$row['reward_id'] === $points ? 'points' : 'credit'][] = $row['amount'];
}
$seen['rows'] = $amounts;
$seen['count'] = $rows->page()['count'];

// An export, line by line.
$lines = iterator_to_array($operator->exports->get('transactions'), false);
$seen['exported'] = count($lines) - 1;
$seen['done'] = json_decode((string) end($lines), true)['done'] ?? null;

// Facts as they are published, for a second.
$seen['followed'] = is_array(iterator_to_array($operator->live->follow(['seconds' => 1]), false));

// What is wrong with a sign-up.
try {
    $loyalty->customers->create(['id' => '', 'email' => 'no address']);
} catch (LoyaltyException $refused) {
    $seen['fields'] = array_column($refused->fields, 'field');
    $seen['request'] = $refused->requestId !== null;
}
$seen['told'] = array_slice($told, 0, 2);
echo json_encode($seen, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE), "\n";
