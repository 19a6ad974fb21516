<?php

// A day of a storefront, by the client that openapi-generator makes for PHP.

declare(strict_types=1);

use GuzzleHttp\Client;
use Loyalty\Api\AnnounceAndFulfillPurchasesApi;
use Loyalty\Api\PriceCartsApi;
use Loyalty\Api\ReadTheLedgerApi;
use Loyalty\Api\SignUpReadAndChangeCustomersApi;
use Loyalty\Configuration;
use Loyalty\Model\CheckOutCartRequest;
use Loyalty\Model\CreateCustomerRequest;
use Loyalty\Model\OrderInput;
use Loyalty\Model\OrderLineInput;
use Loyalty\Model\ReturnEventRequest;
use Loyalty\Model\ReturnEventRequestProduct;

require getenv('LOYALTY_GUZZLE');
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/client/lib/' . strtr(substr($class, strlen('Loyalty\\')), '\\', '/') . '.php';
    if (str_starts_with($class, 'Loyalty\\') && is_file($file)) {
        require $file;
    }
});

const EXACT = 12345678.9123;

function expect(string $what, mixed $found, mixed $wanted): void
{
    if ($found !== $wanted) {
        fwrite(STDERR, $what . ': ' . json_encode($found) . ' is not ' . json_encode($wanted) . "\n");
        exit(1);
    }
}

$configuration = (new Configuration())
    ->setHost(getenv('LOYALTY_ORIGIN'))
    ->setAccessToken(getenv('LOYALTY_TOKEN'));
$parts = [new Client(), $configuration];
$customers = new SignUpReadAndChangeCustomersApi(...$parts);
$events = new AnnounceAndFulfillPurchasesApi(...$parts);
$customer = getenv('LOYALTY_CUSTOMER');

$tags = ['colour' => 'red', 'visits' => 3, 'kept' => true];
$customers->createCustomer(new CreateCustomerRequest(['id' => $customer, 'tags' => $tags]));

$line = new OrderLineInput(['sku' => 'cup', 'amount' => 4, 'value' => EXACT]);
$checkedOut = (new PriceCartsApi(...$parts))->checkOutCart(new CheckOutCartRequest([
    'customer_id' => $customer,
    'purchase_id' => getenv('LOYALTY_PURCHASE'),
    'order' => new OrderInput(['products' => [$line]]),
]))->getData();
$priced = $checkedOut->getEvaluation()->getOrder()->getProducts()[0];
expect('amount there and back', $priced->getValue(), EXACT);

$event = $checkedOut->getEvent()->getId();
$events->fulfillEvent($event);

$part = new ReturnEventRequestProduct(['line' => 0, 'amount' => 1]);
$returned = $events->returnEvent($event, new ReturnEventRequest(['products' => [$part]]))->getData();
expect('units are taken back', count($returned->getTakenBack()) > 0, true);

$day = (new ReadTheLedgerApi(...$parts))->listTransactions(getenv('LOYALTY_DAY'));
expect('transactions', $day->getCount() >= 2, true);

$left = $customers->removeCustomerTags($customer, 'colour,visits')->getData();
expect('tags', $left->getCustomer()->getTags(), ['kept' => true]);
echo "done\n";
